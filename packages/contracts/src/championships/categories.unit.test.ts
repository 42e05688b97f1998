import { describe, expect, test } from '@jest/globals';
import {
  ageCategoryOn,
  categoriesOn,
  completedYears,
  ipfAgeCategoryOn,
  ipfWeightClassOf,
  weightClassOf,
} from './categories.ts';
import { ageCategories, ageCategoriesOf, weightClasses, weightClassesOf } from './category-lists.ts';

describe('age', () => {
  test.each([
    ['2000-11-21', '2026-11-21', 26],
    ['2000-11-22', '2026-11-21', 25],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
  ])('born %s is %#: on %s aged %i', (birthday, on, years) => {
    expect(completedYears(birthday, on)).toBe(years);
  });

  test.each([
    ['2012-01-01', null],
    ['2011-06-01', 'Sub-Junior'],
    ['2008-06-02', 'Sub-Junior'],
    ['2008-06-01', 'Junior'],
    ['2002-06-02', 'Junior'],
    ['2002-06-01', 'Open'],
    ['1990-06-02', 'Open'],
    ['1990-06-01', 'Master'],
  ])('born %s is %s on 2026-06-01', (birthday, category) => {
    expect(ageCategoryOn(birthday, '2026-06-01')).toBe(category);
  });
});

describe('weight class', () => {
  test.each([
    [58.99, null],
    [59, '59Kg-66Kg'],
    [66, '59Kg-66Kg'],
    [66.01, '66Kg-74Kg'],
    [74, '66Kg-74Kg'],
    [83.01, '83Kg-93Kg'],
    [105, '93Kg-105Kg'],
    [120, '105Kg-120Kg'],
    [120.01, '120Kg+'],
  ])('%f kg is %s', (weight, weightClass) => {
    expect(weightClassOf(weight)).toBe(weightClass);
  });
});

describe('the age category of the IPF on 2026-06-01', () => {
  test.each([
    ['2012-06-02', null],
    ['2012-06-01', 'Sub-Junior'],
    ['2012-01-01', 'Sub-Junior'],
    ['2008-01-01', 'Sub-Junior'],
    ['2007-12-31', 'Junior'],
    ['2003-01-01', 'Junior'],
    ['2002-12-31', 'Open'],
    ['1987-01-01', 'Open'],
    ['1986-12-31', 'Master I'],
    ['1977-01-01', 'Master I'],
    ['1976-12-31', 'Master II'],
    ['1967-01-01', 'Master II'],
    ['1966-12-31', 'Master III'],
    ['1957-01-01', 'Master III'],
    ['1956-12-31', 'Master IV'],
  ])('of a person born on %s is %s', (birthday, category) => {
    expect(ipfAgeCategoryOn(birthday, '2026-06-01')).toBe(category);
  });
});

describe('the weight class of the IPF', () => {
  test.each([
    ['Male', 53, 'Junior', '53Kg'],
    ['Male', 53, 'Sub-Junior', '53Kg'],
    ['Male', 53, 'Open', '59Kg'],
    ['Male', 53, null, '59Kg'],
    ['Male', 53.01, 'Junior', '59Kg'],
    ['Male', 59, 'Open', '59Kg'],
    ['Male', 66, 'Open', '66Kg'],
    ['Male', 66.01, 'Open', '74Kg'],
    ['Male', 83, 'Master I', '83Kg'],
    ['Male', 93.01, 'Open', '105Kg'],
    ['Male', 120, 'Open', '120Kg'],
    ['Male', 120.01, 'Open', '120Kg+'],
    ['Female', 43, 'Sub-Junior', '43Kg'],
    ['Female', 43, 'Open', '47Kg'],
    ['Female', 47.01, 'Junior', '52Kg'],
    ['Female', 57, 'Open', '57Kg'],
    ['Female', 63, 'Open', '63Kg'],
    ['Female', 69, 'Open', '69Kg'],
    ['Female', 76, 'Open', '76Kg'],
    ['Female', 84, 'Master IV', '84Kg'],
    ['Female', 84.01, 'Open', '84Kg+'],
  ] as const)('of a %s of %f kg, %s, is %s', (sex, weight, age, weightClass) => {
    expect(ipfWeightClassOf(weight, sex, age)).toBe(weightClass);
  });
});

test('the set of a championship decides about both categories', () => {
  const woman = { birthday: '1988-08-01', weightKg: 57, sex: 'Female' } as const;
  expect(categoriesOn('club', woman, '2026-06-01')).toEqual({ ageCategory: 'Master', weightClass: null });
  expect(categoriesOn('ipf', woman, '2026-06-01')).toEqual({ ageCategory: 'Open', weightClass: '57Kg' });
});

test('the lists hold every category of both sets once', () => {
  const both = (of: Record<'club' | 'ipf', readonly string[]>) => [...new Set([...of.club, ...of.ipf])].toSorted();
  expect([...ageCategories].toSorted()).toEqual(both(ageCategoriesOf));
  expect([...weightClasses].toSorted()).toEqual(both(weightClassesOf));
});
