import { describe, expect, test } from '@jest/globals';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';
import type { EventKind } from '@power-corner/contracts/results/meet-values';
import { pointsOfPlace, rankScores } from './score-ranking.ts';

const event = (id: string, kind: EventKind): MeetEvent => ({ id, name: id, kind, cap_seconds: null });
const done = (value: number): Score => ({ value, status: 'finished' });
const capped = (reps_left: number | null): Score => ({ value: null, status: 'finished', capped: true, reps_left });
const dnf: Score = { value: null, status: 'dnf' };
const dns: Score = { value: null, status: 'dns' };

function ranked(events: MeetEvent[], rows: Score[][], scoring: 'points' | 'places', table: number[] | null = null) {
  const entries = rows.map((row) => ({ scores: Object.fromEntries(row.map((score, i) => [events[i]?.id, score])) }));
  const results = rankScores(entries, events, { scoring, table });
  return entries.map((entry) => results.get(entry)).map((result) => [result?.place, result?.sum]);
}

const placesOf = (kind: EventKind, scores: Score[]) => {
  const entries = scores.map((score) => ({ scores: { a: score } }));
  const results = rankScores(entries, [event('a', kind)], { scoring: 'points' });
  return entries.map((entry) => results.get(entry)?.byEvent.a?.place);
};

describe('one event', () => {
  test.each<[string, EventKind, Score[], (number | null)[]]>([
    ['the shortest time wins', 'time', [done(300), done(240.5), done(240)], [3, 2, 1]],
    [
      'capped ones come after all times, by the repetitions left',
      'time',
      [capped(3), done(600), capped(12), capped(3)],
      [2, 1, 4, 2],
    ],
    ['a capped one without a count comes after those with one', 'time', [capped(null), capped(90)], [2, 1]],
    ['the most repetitions win', 'reps', [done(10), done(12), done(12)], [3, 1, 1]],
    ['the heaviest load wins', 'load', [done(100.5), done(102.5)], [2, 1]],
    ['who did not finish comes after all who did', 'reps', [dnf, done(0), dnf], [2, 1, 2]],
    ['who did not start has no place', 'time', [dns, done(100)], [null, 1]],
  ])('%s', (_, kind, scores, places) => {
    expect(placesOf(kind, scores)).toEqual(places);
  });
});

test('points go by 100, 95, 90, 86, 83 and one less each, not under 0; or by the own table', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 88, 89, 200].map((place) => pointsOfPlace(place, null))).toEqual([
    100, 95, 90, 86, 83, 82, 81, 0, 0, 0,
  ]);
  expect([1, 2, 3].map((place) => pointsOfPlace(place, [10, 5]))).toEqual([10, 5, 0]);
});

describe('CrossFit', () => {
  const events = [event('a', 'time'), event('b', 'reps'), event('c', 'load')];

  test('ranks by the sum of points, and gives none for an event that was not started', () => {
    const rows = [
      [done(200), done(50), dns],
      [done(210), done(40), done(100)],
      [done(220), done(60), done(90)],
    ];
    // a: 100, 95, 90. b: 95, 90, 100. c: 0, 100, 95.
    expect(ranked(events, rows, 'points')).toEqual([
      [3, 195],
      [1, 285],
      [1, 285],
    ]);
  });

  test('breaks a tie by the most first places, then second ones', () => {
    const two = [event('a', 'reps'), event('b', 'reps')];
    // Places 1 and 3 against 2 and 2, with a table that makes the sums equal.
    const rows = [
      [done(30), done(10)],
      [done(20), done(20)],
      [done(10), done(30)],
    ];
    expect(ranked(two, rows, 'points', [10, 8, 6])).toEqual([
      [1, 16],
      [3, 16],
      [1, 16],
    ]);
  });
});

describe('sets and reps', () => {
  const events = [event('a', 'reps'), event('b', 'time')];

  test('ranks by the sum of places, the fewest first', () => {
    const rows = [
      [done(20), done(90)],
      [done(25), capped(4)],
      [done(15), done(80)],
      [dnf, dns],
    ];
    // a: 2, 1, 3, 4. b: 2, 3, 1, and 5 for who did not start. The ties of 4 go by the most first places.
    expect(ranked(events, rows, 'places')).toEqual([
      [3, 4],
      [1, 4],
      [1, 4],
      [4, 9],
    ]);
  });
});
