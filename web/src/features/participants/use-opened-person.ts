import type { Participant } from '@power-corner/contracts/participations/participations';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { List } from '../../components/ui/list/paging.tsx';

const name = 'person';

export interface OpenedPerson {
  /** Undefined while nobody is open, and until the row of the address is read. */
  person: Participant | undefined;
  open: (person: Participant) => void;
  close: () => void;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/**
 * The person that is open, by the address, so that reload and back keep it. Before and after them come the rows of the
 * list, its other pages too.
 * @param fetchAll everybody in the list, for an address whose person is on another page
 */
export function useOpenedPerson(list: List<Participant>, fetchAll: () => Promise<Participant[]>): OpenedPerson {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = params.get(name);
  const { rows, page, size, total = 0, filters } = list;
  // A correction may take the row out of a filtered list, while the person stays open at its place.
  const [known, setKnown] = useState<Participant | undefined>();
  const place = useRef(0);
  const [turning, setTurning] = useState<{ from: typeof rows; to: 'first' | 'last' } | null>(null);
  const index = rows?.findIndex((row) => row.id === id) ?? -1;
  const person = id === null ? undefined : (rows?.[index] ?? (known?.id === id ? known : undefined));
  useEffect(() => {
    if (index >= 0) place.current = index;
  }, [index]);
  useEffect(() => {
    if (person) setKnown(person);
  }, [person]);

  const show = (row: Participant, replace: boolean) => {
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
  const latest = useRef({ show, forget, fetchAll });
  latest.current = { show, forget, fetchAll };

  const isUnread = id !== null && rows !== undefined && person === undefined;
  useEffect(() => {
    if (!isUnread) return;
    let isCurrent = true;
    latest.current.fetchAll().then(
      (all) => {
        const found = all.find((row) => row.id === id);
        if (!isCurrent) return;
        if (found) setKnown(found);
        else latest.current.forget();
      },
      () => isCurrent && latest.current.forget(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isUnread, id]);
  useEffect(() => {
    if (!turning || rows === turning.from) return;
    setTurning(null);
    const row = turning.to === 'first' ? rows?.[0] : rows?.at(-1);
    if (row) latest.current.show(row, true);
  }, [turning, rows]);

  const neighbour = (step: -1 | 1): (() => void) | undefined => {
    // Of a row that has left the list, the next one has taken the place.
    const at = index >= 0 ? index + step : step === 1 ? place.current : place.current - 1;
    const row = rows?.[at];
    if (row) return () => show(row, true);
    const hasPage = step === 1 ? page * size < total : page > 1;
    if (!rows || !hasPage || turning) return undefined;
    return () => {
      setTurning({ from: rows, to: step === 1 ? 'first' : 'last' });
      filters.goTo(page + step);
    };
  };
  return {
    person,
    open: (row) => show(row, id !== null),
    close: () => {
      if ((state as { openedHere?: boolean } | null)?.openedHere) void navigate(-1);
      else forget();
    },
    previous: neighbour(-1),
    next: neighbour(1),
  };
}
