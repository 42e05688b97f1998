import type { Participant } from '@power-corner/contracts/participations/participations';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { List } from '../../../components/ui/list/paging.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { usePersonElsewhere, type PeopleReads } from './use-person-elsewhere.ts';

const name = 'person';

export type OpenedPerson = ReturnType<typeof useOpenedPerson>;

/** The address names the person, so that reload and back keep it. The list turns to the page of a person elsewhere. */
export function useOpenedPerson(list: List<Participant>, reads: PeopleReads) {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  // Going back takes a moment: a second press of the button would go back once more, to the screen before.
  const goesBack = useRef(false);
  useEffect(() => {
    goesBack.current = false;
  }, [key]);
  const id = params.get(name);
  const { rows, page, size, total = 0, filters } = list;
  // A correction may take the row out of a filtered list, while the person stays open at its place.
  const [known, setKnown] = useState<Participant | undefined>();
  const place = useRef<{ id: string; at: number } | null>(null);
  const [turning, setTurning] = useState<{ from: typeof rows; to: 'first' | 'last' } | null>(null);
  const index = rows?.findIndex((row) => row.id === id) ?? -1;
  const person = id === null ? undefined : (rows?.[index] ?? (known?.id === id ? known : undefined));
  useEffect(() => {
    if (id === null) place.current = null;
    else if (index >= 0) place.current = { id, at: index };
  }, [index, id]);
  useEffect(() => {
    if (person) setKnown(person);
  }, [person]);

  const show = (row: Participant, { replace }: { replace: boolean }) => {
    setKnown(row);
    const address = new URLSearchParams(params);
    address.set(name, row.id);
    setParams(address, { replace, state: replace ? (state as unknown) : { openedHere: true } });
  };
  const forget = () =>
    setParams(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true },
    );
  const latest = useRef(show);
  latest.current = show;

  const isPlaced = index >= 0 || place.current?.id === id;
  const isElsewhere = id !== null && rows !== undefined && !isPlaced;
  const failure = usePersonElsewhere(isElsewhere ? id : null, reads, (found) => {
    if (!found) {
      void notify('info', t('participants.notEntered'));
      forget();
      return;
    }
    setKnown(found.person);
    if (found.at < 0) return;
    const itsPage = Math.floor(found.at / size) + 1;
    if (itsPage === page) void list.reload();
    else filters.goTo(itsPage, { replace: true, state: state as unknown });
  });
  useEffect(() => {
    if (!turning || rows === turning.from) return;
    setTurning(null);
    const row = turning.to === 'first' ? rows?.[0] : rows?.at(-1);
    if (row) latest.current(row, { replace: true });
  }, [turning, rows]);

  const neighbour = (step: -1 | 1): (() => void) | undefined => {
    if (!rows || !isPlaced) return undefined;
    // When the row has left the list, the next one has taken its place.
    const left = place.current?.at ?? 0;
    const at = index >= 0 ? index + step : step === 1 ? left : left - 1;
    const row = rows[at];
    if (row) return () => show(row, { replace: true });
    const hasPage = step === 1 ? page * size < total : page > 1;
    if (!hasPage || turning) return undefined;
    return () => {
      setTurning({ from: rows, to: step === 1 ? 'first' : 'last' });
      filters.goTo(page + step);
    };
  };
  return {
    /** Null while nobody is open, and until the list is read. */
    id: person || isElsewhere ? id : null,
    person,
    // A person who is already known is shown even without a place in the list.
    failure: person ? undefined : failure,
    open: (row: Participant) => show(row, { replace: id !== null }),
    close: () => {
      if (goesBack.current) return;
      goesBack.current = (state as { openedHere?: boolean } | null)?.openedHere === true;
      if (goesBack.current) void navigate(-1);
      else forget();
    },
    previous: neighbour(-1),
    next: neighbour(1),
  };
}
