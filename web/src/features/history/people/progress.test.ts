import { expect, test } from '@jest/globals';
import { aPersonResult } from '../../../../testing/person.ts';
import { lineOf, progressOf } from './progress.ts';

test('the totals of a division are one line, the oldest first, and a single total is none', () => {
  const results = [
    aPersonResult({ date: '2026-04-24', total_kg: 520, points: { ipf_gl: 80, dots: null } }),
    aPersonResult({ date: '2025-05-02', division: 'Bench Press', total_kg: 110 }),
    aPersonResult({ date: '2025-04-24', total_kg: null }),
    aPersonResult({ date: '2024-04-24', total_kg: 480, points: { ipf_gl: null, dots: null } }),
  ];
  const progress = progressOf(results);
  expect(progress.map(({ discipline, division }) => [discipline, division])).toEqual([['Powerlifting', '3 Movement']]);
  expect(progress[0]?.points).toMatchObject([
    { date: '2024-04-24', totalKg: 480, points: null },
    { date: '2026-04-24', totalKg: 520, points: 80 },
  ]);
});

test('the days stand in proportion to the time between them, and the heaviest at the top', () => {
  const line = lineOf([
    { date: '2026-01-01', value: 400 },
    { date: '2026-01-02', value: 500 },
    { date: '2026-01-05', value: 450 },
  ]);
  expect(line).toEqual({
    at: [
      [0, 100],
      [25, 0],
      [100, 50],
    ],
    low: 400,
    high: 500,
  });
});

test.each([
  [
    'equal values',
    ['2026-01-01', '2026-01-02'],
    [400, 400],
    [
      [0, 50],
      [100, 50],
    ],
  ],
  [
    'one day',
    ['2026-01-01', '2026-01-01'],
    [400, 410],
    [
      [50, 100],
      [50, 0],
    ],
  ],
])('%s are drawn in the middle', (_, dates, values, at) => {
  expect(lineOf(dates.map((date, index) => ({ date, value: values[index] ?? 0 }))).at).toEqual(at);
});
