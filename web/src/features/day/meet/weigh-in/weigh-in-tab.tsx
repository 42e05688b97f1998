import { lastScanIn, participationOfCode } from '@power-corner/contracts/participations/entry-code';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { mostLot, mostSessions } from '@power-corner/contracts/results/meet-values';
import { drawLots } from '@power-corner/meet/sessions/lots';
import { missingOpeners } from '@power-corner/meet/sessions/sessions';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Badge, EmptyState } from '../../../../components/ui/feedback/feedback.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../lib/toast.ts';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { EntrySearch } from './entry-search.tsx';
import { useMeet } from '../meet-context.ts';
import { SessionChoice, useSessionChoice } from '../session-choice.tsx';
import { useEntrySearch } from './use-entry-search.ts';
import { useScannedKeys } from './use-scanned-keys.ts';
import { byFullName, fullName, meantBy, searchEntries, shortClass } from '../words.ts';
import { CloseWeighIn } from './close-weigh-in.tsx';
import { WeighInDialog } from './weigh-in-dialog.tsx';
import { kilos } from '../../../../lib/i18n/kilos.ts';

/** A number from 0 to less than 1, from the browser's source for secrets: nobody foresees a lot. */
const fairRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

interface Opened {
  id: string;
  /** With a key: the hands stay there. */
  byKey: boolean;
}

/** As they come to the scales: session by session in the order of the lots, without one by name. */
const bySessionAndLot = (one: MeetEntry, other: MeetEntry): number =>
  (one.session ?? mostSessions + 1) - (other.session ?? mostSessions + 1) ||
  (one.lot ?? mostLot + 1) - (other.lot ?? mostLot + 1) ||
  byFullName(one, other);

function Row({ entry, onOpen }: { entry: MeetEntry; onOpen: (opened: Opened) => void }) {
  const { meet } = useMeet();
  const { bodyweight_kg, lot, weight_class, division, outcome } = entry;
  const isMissing = missingOpeners(meet, entry).length > 0;
  return (
    <li className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <button
        type="button"
        onClick={({ detail }) => onOpen({ id: entry.id, byKey: detail === 0 })}
        className="flex min-h-18 w-full items-center gap-3 border-b border-line px-1 py-2 text-start hover:bg-sunken"
      >
        <span className="w-10 text-center font-display text-2xl font-bold tabular-nums">
          <span className="sr-only">{t('meet.command.lot')} </span>
          <span>{lot ?? '–'}</span>
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-tight font-bold wrap-anywhere">{fullName(entry)}</span>
          <span className="block text-sm text-muted">{joined(division, shortClass(weight_class))}</span>
          {isMissing && <Badge tone="danger">{t('meet.openerMissing')}</Badge>}
          {outcome !== 'competing' && <Badge>{t(`meet.outcome.${outcome}`)}</Badge>}
        </span>
        <span className={`text-lg font-bold tabular-nums ${bodyweight_kg === null ? 'text-muted' : 'text-good'}`}>
          {bodyweight_kg === null ? t('meet.toWeigh') : kilos(bodyweight_kg)}
        </span>
      </button>
    </li>
  );
}

const filters = ['missing', 'weighed', 'all'] as const;

export function WeighInTab() {
  const { meet, isAdmin, dispatch } = useMeet();
  const [session, setSession] = useSessionChoice(true);
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState<(typeof filters)[number]>('missing');
  const [opened, setOpened] = useState<Opened | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const [closing, setClosing] = useState(false);
  const wanted = useDeferredValue(typed);
  const sorted = useMemo(() => meet.entries.toSorted(bySessionAndLot), [meet.entries]);
  const here = session === 'all' ? sorted : sorted.filter((entry) => entry.session === session);
  const isWanted = ({ bodyweight_kg, outcome }: MeetEntry) =>
    only === 'all' || (only === 'weighed' ? bodyweight_kg !== null : bodyweight_kg === null && outcome === 'competing');
  const matches = useEntrySearch(here, wanted);
  const found = matches.filter((entry) => wanted !== '' || isWanted(entry));
  const weighed = here.filter(({ bodyweight_kg }) => bodyweight_kg !== null).length;
  const open = meet.entries.find(({ id }) => id === opened?.id);
  const chosenSession = meet.sessions.find(({ number }) => number === session);
  const isClosed = chosenSession?.weigh_in === 'closed';

  const openScanned = (text: string): boolean => {
    const code = participationOfCode(lastScanIn(text));
    const scanned = meet.entries.find(({ id }) => id === code);
    // What is half typed in an open weigh-in stays.
    if (!scanned || open) return false;
    setTyped('');
    setOpened({ id: scanned.id, byKey: true });
    return true;
  };
  useScannedKeys(openScanned);
  const openFound = () => {
    if (openScanned(typed)) return;
    const meant = meantBy(typed, typed === wanted ? matches : searchEntries(here, typed));
    if (meant) setOpened({ id: meant.id, byKey: true });
  };
  const draw = async () => {
    const commands = drawLots(meet.entries, fairRandom).map(({ entry_id, lot }) => ({
      type: 'AssignLot' as const,
      entry_id,
      data: { lot },
    }));
    if (commands.length === 0) return void notify('info', t('meet.lotsDrawn'));
    if (await dispatch(...commands)) void notify('success', t('meet.lotsDone', { count: commands.length }));
  };

  if (meet.entries.length === 0) return <EmptyState title={t('meet.empty')} text={t('meet.emptyText')} />;
  return (
    <>
      <SessionChoice withAll chosen={session} onChoose={setSession} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-3xl font-bold tabular-nums" role="status">
          {t('meet.weighedCount', { count: weighed, total: here.length })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void draw()}>
            {t('meet.drawLots')}
          </Button>
          {chosenSession && !isClosed && (
            <Button variant="secondary" onClick={() => setClosing(true)}>
              {t('meet.closeWeighIn')}
            </Button>
          )}
          {chosenSession && isClosed && (
            <Button
              variant="secondary"
              onClick={() =>
                void dispatch({ type: 'SetSession', data: { session: chosenSession.number, weigh_in: 'open' } })
              }
            >
              {t('meet.reopenWeighIn')}
            </Button>
          )}
        </div>
      </div>
      {isClosed && <p className="mt-2 font-semibold text-muted">{t('meet.weighInClosed')}</p>}
      <EntrySearch
        label={t(isAdmin ? 'meet.search' : 'meet.searchNames')}
        typed={typed}
        onType={setTyped}
        onEnter={openFound}
        field={search}
      />
      <Choices
        label={t('show')}
        choices={filters.map((name) => ({ value: name, text: t(`meet.weighFilter.${name}`) }))}
        chosen={only}
        onChoose={setOnly}
      />
      {found.length === 0 ? (
        <p className="py-8 text-center text-muted">
          {t(wanted === '' && only === 'missing' ? 'meet.allWeighed' : 'meet.noMatch')}
        </p>
      ) : (
        <ul className="mt-2">
          {found.map((entry) => (
            <Row key={entry.id} entry={entry} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {open && (
        <WeighInDialog
          key={open.id}
          entry={open}
          focusAfter={opened?.byKey ? search : undefined}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setTyped('');
            setOpened(null);
          }}
        />
      )}
      {closing && chosenSession && <CloseWeighIn session={chosenSession.number} onClose={() => setClosing(false)} />}
    </>
  );
}
