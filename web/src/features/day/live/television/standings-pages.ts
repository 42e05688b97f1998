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
export function categoriesNow(live: Live): readonly LiveCategory[] {
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

/** Of a day with more events, the last ones. */
const mostEvents = 3;

export interface ResultColumn {
  key: string;
  name: string;
  text: (entry: LiveEntry) => string;
}

/** The parts of the result: the score of each event, or the best of each lift. */
export function resultColumns({ events, lifts }: Live, entries: readonly LiveEntry[]): ResultColumn[] {
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
