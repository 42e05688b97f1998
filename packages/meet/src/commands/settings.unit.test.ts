import { describe, expect, test } from '@jest/globals';
import { lossesOf, streetLiftsOf } from './settings.ts';
import { aMeet, anEntry } from '../testing.ts';

const dip = { dip: [{ weight_kg: 20, outcome: 'good' as const }] };

describe('what other settings take away', () => {
  const meet = aMeet(
    [
      anEntry(1, { division: 'Street Lifting', attempts: dip }),
      anEntry(2, { division: 'Street Lifting', attempts: dip }),
    ],
    { type: 'Calisthenics', settings: { lifts: ['pull_up', 'dip'] } },
  );

  test('a lift that goes names those who have attempts in it', () => {
    expect(lossesOf(meet, ['pull_up'])).toEqual([{ lift: 'dip', people: 2 }]);
  });

  test.each([
    ['a lift that nobody has tried', ['dip' as const]],
    ['a lift that comes', ['pull_up' as const, 'dip' as const, 'squat' as const]],
    ['a change of other settings', undefined],
  ])('%s takes nothing away', (_, lifts) => {
    expect(lossesOf(meet, lifts)).toEqual([]);
  });
});

test('street lifting without a choice has all its lifts', () => {
  expect(streetLiftsOf({ lifts: [] })).toEqual(['muscle_up', 'pull_up', 'dip', 'squat']);
});
