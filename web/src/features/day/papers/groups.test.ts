import { expect, test } from '@jest/globals';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { flightsOf, inLiftingOrder, tablesOf } from './groups.ts';

test('flights follow each other by session and letter, those without a session last, each by lot', () => {
  const meet = aMeet(
    [
      anEntry(1, { session: 2, flight: 'A', lot: 9 }),
      anEntry(2, { session: null, flight: null }),
      anEntry(3, { session: 1, flight: 'B' }),
      anEntry(4, { session: 1, flight: 'A', lot: null, lastname: 'Zerrouki' }),
      anEntry(5, { session: 1, flight: 'A', lot: 7 }),
      anEntry(6, { session: 1, flight: 'A', lot: null, lastname: 'Aït-Mehdi' }),
    ],
    { sessions: [{ number: 2, name: 'Lourds', state: 'planned', weigh_in: 'open' }] },
  );
  const shown = flightsOf(meet).map(({ session, name, flight, entries }) => [
    session,
    name,
    flight,
    entries.map(({ firstname }) => firstname).join(),
  ]);
  expect(shown).toEqual([
    [1, null, 'A', 'Prénom5,Prénom6,Prénom4'],
    [1, null, 'B', 'Prénom3'],
    [2, 'Lourds', 'A', 'Prénom1'],
    [null, null, null, 'Prénom2'],
  ]);
  expect(flightsOf(meet, 2)).toHaveLength(1);
});

test('a scoresheet is in lifting order: the lighter opener first, and then as attempts were judged', () => {
  const lifter = (number: number, opener: number) => anEntry(number, { openers: { squat: opener } });
  const order = (...entries: Parameters<typeof aMeet>[0]) => {
    const meet = aMeet(entries);
    return flightsOf(meet).flatMap((flight) => inLiftingOrder(meet, flight).map(({ lot }) => lot));
  };
  expect(order(lifter(1, 120), lifter(2, 100), lifter(3, 100))).toEqual([2, 3, 1]);
  const judged = { ...lifter(2, 100), attempts: { squat: [{ weight_kg: 100, outcome: 'good' as const }] } };
  expect(order(lifter(1, 120), judged, lifter(3, 100))).toEqual([3, 1, 2]);
});

test('lifters and scored athletes of one flight have tables of their own, and many events take several', () => {
  const events = Array.from({ length: 9 }, (_, index) => ({
    id: `E${index}`,
    name: `E${index}`,
    kind: 'reps' as const,
    cap_seconds: null,
  }));
  const meet = aMeet([anEntry(1, { division: 'Street Lifting' }), anEntry(2, { division: 'Sets & Reps' })], {
    type: 'Calisthenics',
    settings: { events, lifts: ['dip'] },
  });
  const tables = flightsOf(meet).flatMap((flight) => tablesOf(meet, flight));
  expect(tables.map(({ lifts, events: shown, entries }) => [lifts.join(), shown.length, entries.length])).toEqual([
    ['dip', 0, 1],
    ['', 7, 1],
    ['', 2, 1],
  ]);
});
