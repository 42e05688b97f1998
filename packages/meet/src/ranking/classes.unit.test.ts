import { expect, test } from '@jest/globals';
import { anEntry } from '../testing.ts';
import { recordClassOf } from './classes.ts';

const junior = { age_category: 'Junior' } as const;
const woman = { sex: 'Female' } as const;

test.each<[string, 'club' | 'ipf', Partial<Parameters<typeof recordClassOf>[1]>, string | null]>([
  ['that of the bodyweight, on its bound', 'club', { bodyweight_kg: 83 }, '83'],
  ['the next one above the bound', 'club', { bodyweight_kg: 83.01 }, '93'],
  ['the lower one of somebody lighter than the named class', 'club', { bodyweight_kg: 70 }, '74'],
  ['not the open one of somebody who is too light', 'club', { weight_class: '120Kg+', bodyweight_kg: 120 }, '120'],
  ['the open one above its bound', 'club', { bodyweight_kg: 120.01 }, '120+'],
  ['that of the bodyweight where no class is named', 'club', { weight_class: null, bodyweight_kg: 70 }, '74'],
  ['none without a weigh-in', 'club', { bodyweight_kg: null }, null],
  ['none below the classes of the club', 'club', { ...woman, weight_class: null, bodyweight_kg: 57 }, null],
  ['a woman’s of the IPF', 'ipf', { ...woman, weight_class: null, bodyweight_kg: 57 }, '57'],
  ['the named one of the other set', 'club', { ...woman, weight_class: '63', bodyweight_kg: 62 }, '63'],
  ['the lightest one for juniors', 'ipf', { ...junior, weight_class: null, bodyweight_kg: 52 }, '53'],
  ['not the lightest one for others', 'ipf', { weight_class: null, bodyweight_kg: 52 }, '59'],
  ['not the lightest one for others, though it is named', 'ipf', { weight_class: '53', bodyweight_kg: 52 }, '59'],
])('the class of a record is %s', (_, set, given, expected) => {
  expect(recordClassOf(set, { ...anEntry(1), ...given })).toBe(expected);
});
