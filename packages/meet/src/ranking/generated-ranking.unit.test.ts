import { expect, test } from '@jest/globals';
import type { MeetEntry, MeetEvent, MeetSettings } from '@power-corner/contracts/results/meet';
import { eventKinds, eventWeights, pointsPresets } from '@power-corner/contracts/results/meet-values';
import type { ResultEntry, Results } from '@power-corner/contracts/results/results';
import type { Score } from '@power-corner/contracts/results/score';
import { aMeet, anEntry } from '../testing.ts';
import { resultsFrom } from './results.ts';
import { standings } from './standings.ts';

// Random competitions against a plain reference, which knows nothing but what a published leaderboard shows.

/** A generator of 32 bits, so that a failure comes back: Numerical Recipes. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomFrom>;
const oneOf = <Item>(random: Random, items: readonly Item[]) => items[random(items.length)] as Item;

const anEvent = (random: Random, index: number): MeetEvent => ({
  id: `Épreuve ${index}`,
  name: `Épreuve ${index}`,
  kind: oneOf(random, eventKinds),
  cap_seconds: 600,
  ...(random(2) === 0 && { tiebreak: oneOf(random, ['time', 'none']) }),
  ...(random(2) === 0 && { weight: oneOf(random, eventWeights) }),
});

/** Of few values, so that many are equal. */
function aScore(random: Random, { kind }: MeetEvent): Score {
  const tiebreak = random(3) > 0 && { tiebreak_seconds: 60 + random(3) };
  if (random(10) === 0) return { value: null, status: oneOf(random, ['dnf', 'dns']) };
  if (kind === 'time' && random(3) === 0)
    return { value: null, status: 'finished', capped: true, reps_left: oneOf(random, [null, 0, 4]), ...tiebreak };
  return { value: random(4) + (kind === 'reps' ? 0 : 0.5), status: 'finished', ...tiebreak };
}

function aCompetition(random: Random) {
  const events = Array.from({ length: 1 + random(4) }, (_, index) => anEvent(random, index));
  const entries = Array.from({ length: 1 + random(7) }, (_, index): MeetEntry => {
    const scores = events.flatMap((event) => (random(8) === 0 ? [] : [[event.id, aScore(random, event)] as const]));
    const outcome = oneOf(random, [
      'competing',
      'competing',
      'competing',
      'withdrawn',
      'guest',
      'disqualified',
    ] as const);
    return anEntry(index, { division: null, weight_class: null, scores: Object.fromEntries(scores), outcome });
  });
  const table = oneOf(random, Object.values(pointsPresets));
  const scoring = oneOf(random, ['points', 'places'] as const);
  const settings: Partial<MeetSettings> = { events, scoring, points_table: table && [...table] };
  return aMeet(entries, { type: 'Crossfit', settings });
}

const standardPoints = (place: number) => [100, 95, 90, 86, 83][place - 1] ?? Math.max(0, 88 - place);

/** What somebody has done as a list of numbers: the first that differs decides, and less is better. */
function effortOf(event: MeetEvent, { status, value, capped, reps_left: left, tiebreak_seconds: tiebreak }: Score) {
  if (status === 'dnf') return [1, 0, 0, 0];
  const done = event.kind === 'time' ? (capped ? (left ?? 1e9) : value) : -(value ?? 0);
  const tie = event.tiebreak === 'time' ? (tiebreak ?? 1e9) : 0;
  return [0, event.kind === 'time' && capped ? 1 : 0, done ?? 1e9, tie];
}

function isLess(one: readonly number[], other: readonly number[]) {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] as number) < (other[at] as number);
}

/** The place of each in a list: how many are better, and one. */
const placesOf = (efforts: readonly (readonly number[])[]) =>
  efforts.map((effort) => 1 + efforts.filter((other) => isLess(other, effort)).length);

const started = (entry: ResultEntry, { id }: MeetEvent) => entry.scores[id] && entry.scores[id].status !== 'dns';

/** The leaderboard of one category, from its raw scores: by entry its place, sum, and places and points by event. */
function recomputed({ events }: Results, entries: readonly ResultEntry[], { scoring, points_table }: MeetSettings) {
  const counted = entries.filter(({ place }) => place !== 'G' && place !== 'DQ');
  const ranked = counted.filter((entry) => events.some((event) => started(entry, event)));
  const held = events.filter((event) => ranked.some((entry) => started(entry, event)));
  const rows = new Map(ranked.map((entry) => [entry, { sum: 0, places: [] as number[], byEvent: {} as object }]));
  for (const event of held) {
    const efforts = ranked.filter((entry) => started(entry, event));
    const places = placesOf(efforts.map((entry) => effortOf(event, entry.scores[event.id] as Score)));
    for (const [entry, row] of rows) {
      const place = places[efforts.indexOf(entry)] ?? null;
      const tabled = place && (points_table ? (points_table[place - 1] ?? 0) : standardPoints(place));
      const points = tabled === null ? null : tabled * (event.weight ?? 1);
      row.sum += scoring === 'points' ? -(points ?? 0) : (place ?? ranked.length + 1);
      if (place) row.places.push(place);
      row.byEvent = { ...row.byEvent, [event.id]: [place, scoring === 'points' ? points : null] };
    }
  }
  const placed = [...rows].filter(([{ place }]) => place !== 'WD');
  const inOrder = placed.map(([, { sum, places }]) => [
    sum,
    ...Array.from({ length: 20 }, (_, index) => -places.filter((place) => place === index + 1).length),
  ]);
  const overall = placesOf(inOrder);
  return placed.map(([entry, { sum, byEvent }], index) => [entry.name, overall[index], Math.abs(sum), byEvent]);
}

test('10,000 random competitions are ranked as by a plain reference, from the scores that they publish', () => {
  const random = randomFrom(20_260_424);
  for (let competition = 0; competition < 10_000; competition += 1) {
    const meet = aCompetition(random);
    const results = resultsFrom(meet, standings(meet, 'final'));
    for (const { entries } of results.categories) {
      const shown = entries.flatMap(({ name, place, score, scores }) => {
        if (typeof place !== 'number') return [];
        const held = Object.entries(scores).filter(([, { status }]) => status !== 'dns');
        return [[name, place, score, Object.fromEntries(held.map(([id, each]) => [id, [each.place, each.points]]))]];
      });
      const wanted = recomputed(results, entries, meet.settings).map(([name, place, sum, byEvent]) => [
        name,
        place,
        sum,
        Object.fromEntries(Object.entries(byEvent as object).filter(([, [each]]) => each !== null)),
      ]);
      // A thousand assertions of Jest take longer than all rankings.
      const [is, should] = [shown, wanted].map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
      if (String(is) !== String(should)) expect({ competition, is }).toEqual({ competition, is: should });
    }
  }
});
