import { expect, test } from '@jest/globals';
import { rankingOfBest } from './best-ranking.ts';

const best = { discipline: 'Powerlifting', division: '3 Movement', sex: 'Female', weightClass: '63' } as const;
const inClass = { discipline: 'Powerlifting', show: 'people', sex: 'Female', weightClass: '63' };

test.each([
  ['a lift, in every division', 'squat', best, { ...inClass, by: 'squat' }],
  ['a lift of an event that is no division', 'squat', { ...best, division: null }, { ...inClass, by: 'squat' }],
  ['a total, within its division', 'total', best, { ...inClass, by: 'total', division: '3 Movement' }],
] as const)('ranks %s', (_, by, of, ranking) => {
  expect(rankingOfBest(by, of)).toEqual(ranking);
});

test.each([
  ['a total of an event that is no division', 'total', { ...best, division: null }],
  ['a best without a class', 'squat', { ...best, weightClass: null }],
  ['a best of a sheet that ranks the sexes together', 'squat', { ...best, sex: 'Mx' }],
] as const)('does not rank %s', (_, by, of) => {
  expect(rankingOfBest(by, of)).toBeNull();
});
