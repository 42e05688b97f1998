import { expect, test } from '@jest/globals';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { myChampionship } from '../../../../testing/builders.ts';
import { bestsOf } from './bests.ts';

const nothing = { place: null, total_kg: null, score: null, points: { ipf_gl: null, dots: null }, bests: {} };
const over = (date: string, of: Partial<MyChampionship>, result: Partial<MyChampionship['result']>) =>
  myChampionship({ verified: true, status: 'completed', date, name: date, ...of, result: { ...nothing, ...result } });

const shown = (mine: readonly MyChampionship[]) =>
  bestsOf(mine).map(({ type, bests }) => [
    type,
    bests.map(({ of, value, championship }) => [JSON.stringify(of), value, championship.name]),
  ]);

test('each lift and total has its best, with the championship in which it was reached first', () => {
  const mine = [
    over('2026-10-01', {}, { place: 2, total_kg: 500, bests: { squat: 180, bench: 110, deadlift: 210 } }),
    over('2026-03-01', {}, { place: 1, total_kg: 480, bests: { squat: 180, bench: 100, deadlift: 200 } }),
    over('2026-05-01', { division: 'Bench Press' }, { place: 1, total_kg: 115, bests: { bench: 115 } }),
  ];
  expect(shown(mine)).toEqual([
    [
      'Powerlifting',
      [
        ['{"lift":"squat"}', 180, '2026-03-01'],
        ['{"lift":"bench"}', 115, '2026-05-01'],
        ['{"lift":"deadlift"}', 210, '2026-10-01'],
        ['{"total":"3 Movement"}', 500, '2026-10-01'],
      ],
    ],
  ]);
});

test('disciplines do not mix: a squat with added weight is none with the bar', () => {
  const street = { type: 'Calisthenics', division: 'Street Lifting' } as const;
  const mine = [
    over('2026-01-01', {}, { bests: { squat: 180 } }),
    over('2026-02-01', street, { bests: { squat: 90 } }),
  ];
  expect(shown(mine).map(([type, bests]) => [type, bests?.[0]?.[1]])).toEqual([
    ['Powerlifting', 180],
    ['Calisthenics', 90],
  ]);
});

test('a total over fewer lifts than the division has is none, and its lifts count', () => {
  const street = { type: 'Calisthenics', division: 'Street Lifting' } as const;
  const mine = [over('2026-01-01', street, { place: 1, total_kg: 330, bests: { pull_up: 150, dip: 180 } })];
  const lifts = [
    ['{"lift":"pull_up"}', 150, '2026-01-01'],
    ['{"lift":"dip"}', 180, '2026-01-01'],
  ];
  expect(shown(mine)).toEqual([['Calisthenics', lifts]]);
});

test('where nothing is weighed, the best place counts, and no reason for having none', () => {
  const crossfit = { type: 'Crossfit', division: null } as const;
  const mine = [
    over('2026-01-01', crossfit, { place: 4, score: 300 }),
    over('2026-02-01', crossfit, { place: 2, score: 280 }),
    over('2026-03-01', crossfit, { place: 'WD' }),
  ];
  expect(shown(mine)).toEqual([['Crossfit', [['{"place":null}', 2, '2026-02-01']]]]);
});

test('a good lift counts also without a total, and unpublished results are none', () => {
  const mine = [
    over('2026-01-01', {}, { place: 'DQ', bombed_out: true, bests: { squat: 150 } }),
    myChampionship({ status: 'completed' }),
  ];
  expect(shown(mine)).toEqual([['Powerlifting', [['{"lift":"squat"}', 150, '2026-01-01']]]]);
});
