import type { Live, LiveCategory, LiveEntry } from '@power-corner/contracts/results/live';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useSecond } from '../../../../lib/time/use-second.ts';
import { PlaceText, resultSoFar } from '../../results/ranking.tsx';
import { scoreText } from '../../../../lib/i18n/score-text.ts';
import { categoryKey, categoryName, liftName } from '../../results/words.ts';
import { decimal } from '../../../../lib/i18n/kilos.ts';

/** Of a day with more events, the last ones. */
const mostEvents = 3;
const pageMs = 10_000;
/** Before the rows are measured. */
const firstRows = 8;

const has = (of: (entry: LiveEntry) => boolean) => (category: LiveCategory) => category.entries.some(of);

/** The categories of the session that lifts, that of the lifter first; without one, those of the open sessions. */
function categoriesNow({ standings, sessions, current }: Live): LiveCategory[] {
  const isUp = ({ entry_id: id }: LiveEntry) => id === current?.entry_id;
  const own = standings.filter(has(isUp));
  const session = own.flatMap(({ entries }) => entries).find(isUp)?.session;
  const open = sessions.filter(({ state }) => state === 'open').map(({ number }) => number);
  const lifting = session == null ? open : [session];
  const others = standings.filter(
    (category) => !own.includes(category) && has((entry) => lifting.includes(entry.session ?? 0))(category),
  );
  return own.length + others.length > 0 ? [...own, ...others] : standings;
}

interface Row {
  category: LiveCategory;
  /** null for the row with the name of the category. */
  entry: LiveEntry | null;
}

/** The rows in pages, each with the name of its category first. The lifter on the platform is on the only one. */
function pagesOf(live: Live, room: number): Row[][] {
  const most = Math.max(2, room);
  const isUp = ({ entry_id: id }: LiveEntry) => id === live.current?.entry_id;
  const pages: Row[][] = [];
  let page: Row[] = [];
  for (const category of categoriesNow(live)) {
    const up = category.entries.findIndex(isUp);
    const last = up >= most - 1 ? [...category.entries.slice(0, most - 2), category.entries[up]!] : category.entries;
    for (const [index, entry] of last.entries()) {
      const needed = index === 0 || page.length === 0 ? 2 : 1;
      if (page.length + needed > most) {
        pages.push(page);
        page = [];
      }
      if (index === 0 || page.length === 0) page.push({ category, entry: null });
      page.push({ category, entry });
    }
  }
  if (page.length > 0) pages.push(page);
  return live.current ? pages.slice(0, 1) : pages;
}

/** How many rows of one line have room below the head of the table in a box. */
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

interface Column {
  key: string;
  name: string;
  text: (entry: LiveEntry) => string;
}

/** The parts of the result, when there is room: the score of each event, or the best of each lift. */
function columnsOf({ events, lifts, current }: Live, entries: readonly LiveEntry[]): Column[] {
  if (current) return [];
  const scored = events.filter(({ id }) => entries.some(({ scores }) => scores[id]));
  if (scored.length > 0)
    return scored.slice(-mostEvents).map((event) => ({
      key: event.id,
      name: event.name,
      text: ({ scores }) => {
        const score = scores[event.id];
        return score ? scoreText(event, score) : '—';
      },
    }));
  return lifts
    .filter((lift) => entries.some(({ bests }) => bests[lift] !== undefined))
    .map((lift) => ({
      key: lift,
      name: liftName(lift),
      text: ({ bests }) => (bests[lift] === undefined ? '—' : decimal(bests[lift])),
    }));
}

/** The ranking. Without a lifter on the platform the pages take turns. */
export function Standing({ live }: { live: Live }) {
  const now = useSecond();
  const { box, room } = useRoom(live, now);
  const pages = pagesOf(live, room);
  const page = pages[Math.floor(now / pageMs) % (pages.length || 1)];
  if (!page) return <p className="text-ash">{t('live.noStandings')}</p>;
  const entries = page.flatMap(({ entry }) => entry ?? []);
  const columns = columnsOf(live, entries);
  const isScored = entries.some(({ score }) => score !== null);
  const isByPoints = live.championship.type === 'Crossfit';
  return (
    <section ref={box} className="min-h-0 min-w-0 overflow-hidden">
      <table
        aria-label={t('live.standings')}
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
              {t(isScored ? (isByPoints ? 'live.column.points' : 'live.column.places') : 'live.column.result')}
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

function EntryRow({ entry, columns, live }: { entry: LiveEntry; columns: readonly Column[]; live: Live }) {
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
        <bdi className="block truncate">{entry.name}</bdi>
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
