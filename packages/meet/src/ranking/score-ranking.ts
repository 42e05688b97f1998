import type { MeetEvent } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';
import type { EntryOutcome, EventScoring } from '@power-corner/contracts/results/meet-values';
import { isRace } from '@power-corner/contracts/results/meet-values';
import { placesBy } from './places.ts';

export interface Scored {
  scores: Readonly<Record<string, Score>>;
  outcome?: EntryOutcome;
}

export interface EventResult {
  place: number | null;
  points: number | null;
}

export interface ScoreResult {
  /** null for somebody who has withdrawn. */
  place: number | null;
  sum: number;
  byEvent: Record<string, EventResult>;
}

const firstPoints: readonly number[] = [100, 95, 90, 86, 83];

/** The points of a place: by the championship's table, 0 after its end; by the standard one, 1 less for each place. */
export function pointsOfPlace(place: number, table: readonly number[] | null): number {
  if (table) return table[place - 1] ?? 0;
  return firstPoints[place - 1] ?? Math.max(0, 83 - (place - firstPoints.length));
}

/** The order of two values of one event. Capped ones come after all times, by the repetitions that were left. */
function compareValues(event: MeetEvent, one: Score, other: Score): number {
  if (!isRace(event)) return (other.value ?? 0) - (one.value ?? 0);
  const byCap = Number(one.capped ?? false) - Number(other.capped ?? false);
  if (byCap !== 0) return byCap;
  const measured = ({ capped, value, reps_left }: Score) => (capped ? reps_left : value) ?? Number.MAX_VALUE;
  return measured(one) - measured(other);
}

const tiebreakOf = ({ tiebreak_seconds: seconds }: Score) => seconds ?? Number.MAX_VALUE;

/** The order of two results of one event: equal ones by their tie-break, where the event has one. */
function compareScores(event: MeetEvent, one: Score, other: Score): number {
  const byStatus = Number(one.status === 'dnf') - Number(other.status === 'dnf');
  if (byStatus !== 0 || one.status === 'dnf') return byStatus;
  const byTiebreak = event.tiebreak === 'time' ? tiebreakOf(one) - tiebreakOf(other) : 0;
  return compareValues(event, one, other) || byTiebreak;
}

export const wasStarted = (score: Score | undefined): score is Score => score !== undefined && score.status !== 'dns';

/** The places in one event. An athlete who did not start has none; those who did not finish come last. */
function placesIn<Entry extends Scored>(event: MeetEvent, entries: readonly Entry[]): Map<Entry, number> {
  const started = entries.flatMap((entry) => {
    const score = entry.scores[event.id];
    return wasStarted(score) ? [{ entry, score }] : [];
  });
  const places = placesBy(started, (one, other) => compareScores(event, one.score, other.score));
  return new Map([...places].map(([{ entry }, place]) => [entry, place]));
}

/** More first places come first; with as many, more second places, and so on. */
function compareByPlaces(one: readonly number[], other: readonly number[]): number {
  for (let place = 1; place <= Math.max(0, ...one, ...other); place += 1) {
    const difference = other.filter((each) => each === place).length - one.filter((each) => each === place).length;
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Ranks the entries of one category over all events. Somebody who has withdrawn keeps the places of the events that were
 * started, so that nobody else's change, and has none over all.
 * @param scoring `points`: by the points of each place, times the weight of its event, the most win; `places`: by the sum of the places, the fewest
 * win. An entry that did not start an event gets no points there, or the place after all entries.
 */
export function rankScores<Entry extends Scored>(
  entries: readonly Entry[],
  events: readonly MeetEvent[],
  { scoring, table = null }: { scoring: EventScoring; table?: readonly number[] | null },
): Map<Entry, ScoreResult> {
  const placesByEvent = events.map((event) => ({ event, places: placesIn(event, entries) }));
  const results = entries.map((entry) => {
    const byEvent: Record<string, EventResult> = {};
    let sum = 0;
    for (const { event, places } of placesByEvent) {
      const place = places.get(entry) ?? null;
      const points = place === null ? null : pointsOfPlace(place, table) * (event.weight ?? 1);
      byEvent[event.id] = { place, points: scoring === 'points' ? points : null };
      sum += scoring === 'points' ? (points ?? 0) : (place ?? entries.length + 1);
    }
    const taken = Object.values(byEvent).flatMap(({ place }) => place ?? []);
    return { entry, sum, byEvent, taken };
  });
  const direction = scoring === 'points' ? -1 : 1;
  const places = placesBy(
    results.filter(({ entry }) => entry.outcome !== 'withdrawn'),
    (one, other) => direction * (one.sum - other.sum) || compareByPlaces(one.taken, other.taken),
  );
  return new Map(
    results.map((each) => [each.entry, { place: places.get(each) ?? null, sum: each.sum, byEvent: each.byEvent }]),
  );
}
