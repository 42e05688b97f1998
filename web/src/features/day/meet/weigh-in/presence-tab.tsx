import { lastScanIn, participationOfCode } from '@power-corner/contracts/participations/entry-code';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/feedback/feedback.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { useArrival, ArrivalLine, Warnings } from './arrival-line.tsx';
import { EntrySearch } from './entry-search.tsx';
import { useMeet } from '../meet-context.ts';
import { canScan } from './scanner.ts';
import { useEntrySearch } from './use-entry-search.ts';
import { useScannedKeys } from './use-scanned-keys.ts';
import { byFullName, fullName, meantBy, searchEntries, shortClass } from '../words.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { partText } from '../../../../lib/i18n/parts.ts';

/** A text that finds nobody and is too long for a word that somebody types: a reader has typed another code. */
const foreignCode = /^[^\s@]{20,}$/;

/** A second tap within this time is the same one. */
const doubleTapMs = 500;

/** `usePressGuard` would hold quick taps on several people back: only the same row's, or one that moved there, wait. */
function useDoubleTaps() {
  const last = useRef({ id: '', at: Number.NEGATIVE_INFINITY, movesRows: false });
  /** @param movesRows true where this tap brings another row under the finger */
  return (id: string, movesRows: boolean): boolean => {
    const now = performance.now();
    const { current: before } = last;
    last.current = { id, at: now, movesRows };
    return (before.id === id || before.movesRows) && now - before.at < doubleTapMs;
  };
}

function Row({ entry, onTap }: { entry: MeetEntry; onTap: (entry: MeetEntry) => void }) {
  const { club, weight_class, present } = entry;
  return (
    <li className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <button
        type="button"
        aria-pressed={present}
        onClick={() => onTap(entry)}
        className="group flex min-h-18 w-full items-center gap-3 border-b border-line px-1 py-2 text-start hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-tight font-bold wrap-anywhere">{fullName(entry)}</span>
          <span className="block text-sm text-muted wrap-anywhere">
            {joined(partText(entry), shortClass(weight_class), club)}
          </span>
          <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
            <Warnings entry={entry} />
          </span>
        </span>
        <span className="flex min-h-12 min-w-28 items-center justify-center rounded-md border-2 border-edge px-3 font-bold group-aria-pressed:border-good group-aria-pressed:bg-good group-aria-pressed:text-surface">
          {present ? `✓ ${t('meet.present')}` : t('meet.markPresent')}
        </span>
      </button>
    </li>
  );
}

const filters = ['all', 'absent', 'present'] as const;

export function PresenceTab() {
  const { meet, isAdmin, dispatch } = useMeet();
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState<(typeof filters)[number]>('all');
  const [scanning, setScanning] = useState(false);
  const isDoubleTap = useDoubleTaps();
  const wanted = useDeferredValue(typed);
  const sorted = useMemo(() => meet.entries.toSorted(byFullName), [meet.entries]);
  const matches = useEntrySearch(sorted, wanted);
  const found = matches.filter(({ present }) => only === 'all' || present === (only === 'present'));
  const count = meet.entries.filter(({ present }) => present).length;
  const { arrival, mark, markByCode, forget } = useArrival();

  const toggle = (entry: MeetEntry) => {
    const { id, present } = entry;
    // In a filtered list, and after a search, another row comes under the finger.
    if (isDoubleTap(id, only !== 'all' || typed !== '')) return;
    if (typed !== '' && !present) return arrive(entry);
    forget();
    void dispatch({ type: 'MarkPresent', entry_id: id, data: { present: !present } });
  };
  /** Somebody who was searched: the field is empty again for the next one. */
  const arrive = (entry: MeetEntry) => {
    setTyped('');
    void mark(entry);
  };
  const scan = (text: string): boolean => {
    const code = lastScanIn(text);
    if (participationOfCode(code) === null && !foreignCode.test(text)) return false;
    setTyped('');
    void markByCode(code);
    return true;
  };
  useScannedKeys(scan);
  const enter = () => {
    const now = typed === wanted ? matches : searchEntries(sorted, typed);
    const meant = meantBy(typed, now);
    if (meant) arrive(meant);
    else if (now.length === 0) scan(typed);
  };

  if (meet.entries.length === 0) return <EmptyState title={t('meet.empty')} text={t('meet.emptyText')} />;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-3xl font-bold tabular-nums" role="status">
          {t('meet.presentCount', { count, total: meet.entries.length })}
        </p>
        {canScan() && (
          <Button variant="secondary" onClick={() => setScanning(true)}>
            {t('meet.scan')}
          </Button>
        )}
      </div>
      <EntrySearch
        label={t(isAdmin ? 'meet.search' : 'meet.searchNames')}
        typed={typed}
        onType={setTyped}
        onEnter={enter}
      />
      <div role="status" className="empty:hidden">
        {arrival && !scanning && <ArrivalLine arrival={arrival} />}
      </div>
      <Choices
        label={t('show')}
        choices={filters.map((name) => ({ value: name, text: t(`meet.filter.${name}`) }))}
        chosen={only}
        onChoose={setOnly}
      />
      {found.length === 0 ? (
        <p className="py-8 text-center text-muted">{t('meet.noMatch')}</p>
      ) : (
        <ul className="mt-2">
          {found.map((entry) => (
            <Row key={entry.id} entry={entry} onTap={toggle} />
          ))}
        </ul>
      )}
      {scanning && <ScanDialog onClose={() => setScanning(false)} />}
    </>
  );
}
