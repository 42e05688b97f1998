import { expect, test } from '@jest/globals';
import { presentBroken } from './highlights.ts';

test('the records that a result broke come in the order of the lifts, each with its heaviest weight', () => {
  const set = { name: { fr: "Records d'Algérie", en: null, ar: null } };
  const record = (lift: 'squat' | 'bench' | 'deadlift' | 'total', weightKg: number) => ({
    setId: 's',
    lift,
    weightKg,
    ageCategory: 'Open' as const,
    weightClass: '83',
  });
  const records = [record('total', 450), record('bench', 100), record('deadlift', 190), record('squat', 160)];
  const broken = presentBroken([...records, record('squat', 150)], new Map([['s', set]]));
  expect(broken.map(({ lift, weight_kg: kg }) => [lift, kg])).toEqual([
    ['squat', 160],
    ['bench', 100],
    ['deadlift', 190],
    ['total', 450],
  ]);
  expect(broken[0]).toMatchObject({ age_category: 'Open', weight_class: '83' });
});
