import type { Live, LiveCategory, LiveEntry } from '@power-corner/contracts/results/live';
import { decimal } from '../../../../lib/i18n/kilos.ts';
import { liftName, scoreText } from '../../../../lib/i18n/score-text.ts';

/** The entry of the lifter on the platform. */
const isUp =
  ({ current }: Live) =>
  ({ entry_id: id }: LiveEntry): boolean =>
    id === current?.entry_id;

const hasResult = ({ place, attempts, scores }: LiveEntry) =>
  place !== null ||
  Object.keys(scores).length > 0 ||
  Object.values(attempts).some((ofLift) => ofLift.some(({ outcome }) => outcome !== null));

/**
 * The categories of the session that lifts, that of the lifter first; without one, those of the open sessions. An entry
 * without a result yet is left out, unless its flight lifts.
 */
function categoriesNow(live: Live): readonly LiveCategory[] {
  const { standings, sessions } = live;
  const own = standings.filter(({ entries }) => entries.some(isUp(live)));
  const up = own.flatMap(({ entries }) => entries).find(isUp(live));
  const open = sessions.filter(({ state }) => state === 'open').map(({ number }) => number);
  const lifting = up?.session == null ? open : [up.session];
  const others = standings.filter(
    (category) => !own.includes(category) && category.entries.some((entry) => lifting.includes(entry.session ?? 0)),
  );
  const now = own.length + others.length > 0 ? [...own, ...others] : standings;
  const isShown = (entry: LiveEntry) =>
    hasResult(entry) || (entry.session === up?.session && entry.flight === up?.flight);
  const shown = now
    .map((category) => ({ ...category, entries: category.entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0);
  return shown.length > 0 ? shown : now;
}

/** The name of the category over its entries. */
const titleRows = 1;

/** The first ones of a category that is too long for a page; the lifter on the platform is the last one then. */
function entriesOfPage(live: Live, { entries }: LiveCategory, mostEntries: number): readonly LiveEntry[] {
  const up = entries.findIndex(isUp(live));
  return up >= mostEntries ? [...entries.slice(0, mostEntries - 1), entries[up]!] : entries;
}

/** Without an entry, the row is the name of the category. */
interface StandingsRow {
  category: LiveCategory;
  entry: LiveEntry | null;
}

/** The rows in pages, each with the name of its category first. With a lifter on the platform there is only one. */
export function standingsPages(live: Live, room: number): StandingsRow[][] {
  const mostRows = Math.max(titleRows + 1, room);
  const pages: StandingsRow[][] = [];
  let page: StandingsRow[] = [];
  for (const category of categoriesNow(live)) {
    for (const [index, entry] of entriesOfPage(live, category, mostRows - titleRows).entries()) {
      if (page.length + (index === 0 ? titleRows + 1 : 1) > mostRows) {
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

/** Of a day with more events, the last ones. */
const mostEvents = 3;

export interface ResultColumn {
  key: string;
  name: string;
  text: (entry: LiveEntry) => string;
}

/** The parts of the result, when there is room: the score of each event, or the best of each lift. */
export function resultColumns({ events, lifts, current }: Live, entries: readonly LiveEntry[]): ResultColumn[] {
  if (current) return [];
  const scored = events.filter(({ id }) => entries.some(({ scores }) => scores[id]));
  if (scored.length > 0)
    return scored.slice(-mostEvents).map((event) => ({
      key: event.id,
      name: event.name,
      text: ({ scores }) => (scores[event.id] ? scoreText(event, scores[event.id]!) : '—'),
    }));
  return lifts
    .filter((lift) => entries.some(({ bests }) => bests[lift] !== undefined))
    .map((lift) => ({
      key: lift,
      name: liftName(lift),
      text: ({ bests }) => (bests[lift] === undefined ? '—' : decimal(bests[lift])),
    }));
}
