import { describe, expect, test } from '@jest/globals';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { lossesOf, streetLiftsOf } from './settings.ts';
import { aMeet, anEntry } from '../testing.ts';

const event = (id: string): MeetEvent => ({ id, name: id, kind: 'reps', cap_seconds: null });
const dip = { dip: [{ weight_kg: 20, outcome: 'good' as const }] };

describe('what other settings take away', () => {
  const meet = aMeet(
    [
      anEntry(1, { division: 'Street Lifting', attempts: dip }),
      anEntry(2, { division: 'Street Lifting', attempts: dip }),
      anEntry(3, { division: 'Sets & Reps', scores: { Max: { value: 12, status: 'finished' } } }),
    ],
    { type: 'Calisthenics', settings: { lifts: ['pull_up', 'dip'], events: [event('Max'), event('Tenue')] } },
  );

  test('a lift that goes names those who have attempts in it', () => {
    expect(lossesOf(meet, { lifts: ['pull_up'] })).toEqual([{ what: 'dip', people: 2 }]);
  });

  test('an event that goes names those who have a score in it', () => {
    expect(lossesOf(meet, { events: [] })).toEqual([{ what: 'Max', people: 1 }]);
  });

  test.each([
    ['a lift that nobody has tried', { lifts: ['dip' as const] }],
    ['a lift that comes', { lifts: ['pull_up' as const, 'dip' as const, 'squat' as const] }],
    ['an event without a score', { events: [event('Max')] }],
    ['settings without lifts or events', {}],
  ])('%s takes nothing away', (_, changes) => {
    expect(lossesOf(meet, changes)).toEqual([]);
  });
});

test('street lifting without a choice has all its lifts', () => {
  expect(streetLiftsOf({ lifts: [] })).toEqual(['muscle_up', 'pull_up', 'dip', 'squat']);
});
