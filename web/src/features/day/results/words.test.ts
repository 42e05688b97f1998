import { expect, test } from '@jest/globals';
import { categoryName } from './words.ts';

test.each([
  ['a class', '66Kg-74Kg', false, 'Hommes · 3 Movement · 66Kg-74Kg'],
  ['no class of the set', null, false, 'Hommes · 3 Movement · Hors classe'],
  ['classes that are ranked together', null, true, 'Hommes · 3 Movement'],
] as const)('a category names %s', (_, weight_class, all_classes, name) => {
  expect(categoryName({ sex: 'Male', division: '3 Movement', weight_class, all_classes, age_category: null })).toBe(
    name,
  );
});
