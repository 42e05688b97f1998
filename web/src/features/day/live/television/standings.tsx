import { eventScoringOf } from '@power-corner/contracts/lists';
import type { Live, LiveEntry } from '@power-corner/contracts/results/live';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../../lib/i18n/i18n.ts';
import { decimal } from '../../../../lib/i18n/kilos.ts';
import { useSecond } from '../../../../lib/time/use-second.ts';
import { PlaceText } from '../../results/ranking.tsx';
import { categoryKey, categoryName, resultSoFar } from '../../results/words.ts';
import { resultColumns, standingsPages, type ResultColumn } from './standings-pages.ts';

const pageMs = 10_000;
const firstRows = 8;

/** The number of rows that fit below the head of the table. */
function useRoom(live: Live, now: number) {
  const box = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(firstRows);
  // What stands above grows and shrinks with every answer, and the letters with the window.
  useLayoutEffect(() => {
    const body = box.current?.querySelector('tbody');
    const height = body?.rows[0]?.getBoundingClientRect().height ?? 0;
    if (!box.current || !body || height === 0) return;
    const below = box.current.getBoundingClientRect().bottom - body.getBoundingClientRect().top;
    setRoom(Math.floor(below / height));
  }, [live, now]);
  return { box, room };
}

/** The ranking. Without a lifter on the platform the pages take turns. */
export function TelevisionStandings({ live }: { live: Live }) {
  const now = useSecond();
  const { box, room } = useRoom(live, now);
  const pages = standingsPages(live, room);
  const page = pages[Math.floor(now / pageMs) % (pages.length || 1)];
  if (!page) return <p className="text-ash">{t('live.noStandings')}</p>;
  const entries = page.flatMap(({ entry }) => entry ?? []);
  const columns = resultColumns(live, entries);
  const isScored = entries.some(({ score }) => score !== null);
  return (
    <section ref={box} className="min-h-0 min-w-0 overflow-hidden">
      <table
        aria-label={t('live.part.standings')}
        className="w-full table-fixed border-collapse text-start leading-snug [&_td]:py-0.5 [&_th]:py-0.5"
      >
        <colgroup>
          <col className="w-10" />
          <col />
          {columns.map(({ key }) => (
            <col key={key} className="w-22" />
          ))}
          <col className={isScored ? 'w-26' : 'w-28'} />
        </colgroup>
        <thead className={columns.length > 0 ? 'text-sm text-ash *:*:align-bottom' : 'sr-only'}>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('live.column.place')}</span>
            </th>
            <th scope="col" className="text-start font-normal">
              {t('live.column.name')}
            </th>
            {columns.map(({ key, name: column }) => (
              <th key={key} scope="col" className="ps-3 text-end font-normal">
                <bdi className="line-clamp-2">{column}</bdi>
              </th>
            ))}
            <th scope="col" className="text-end font-normal">
              {t(`live.column.${isScored ? (eventScoringOf(live.championship.type) ?? 'places') : 'result'}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {page.map(({ category, entry }) =>
            entry ? (
              <EntryRow key={entry.entry_id} entry={entry} columns={columns} live={live} />
            ) : (
              <tr key={categoryKey(category)}>
                <th scope="rowgroup" colSpan={columns.length + 3} className="truncate text-start text-accent">
                  {categoryName(category)}
                </th>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

function EntryRow({ entry, columns, live }: { entry: LiveEntry; columns: readonly ResultColumn[]; live: Live }) {
  const isUp = entry.entry_id === live.current?.entry_id;
  return (
    <tr aria-current={isUp || undefined} className={`border-t border-steel ${isUp ? 'text-accent' : ''}`}>
      <td className="font-display tabular-nums">
        {/* In a block of its own, a number stands on the side of its column in Arabic too. */}
        <span className="block">
          <PlaceText entry={entry} />
        </span>
      </td>
      <th scope="row" className="text-start font-normal">
        <bdi className="block truncate">{entry.short_name ?? entry.name}</bdi>
      </th>
      {columns.map(({ key, text }) => (
        <td key={key} className="ps-3 text-end tabular-nums">
          <span className="block">{text(entry)}</span>
        </td>
      ))}
      <td className="text-end font-semibold whitespace-nowrap tabular-nums">
        {entry.score === null ? resultSoFar(entry, live.championship.type) : decimal(entry.score)}
      </td>
    </tr>
  );
}
