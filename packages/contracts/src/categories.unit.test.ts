import { describe, expect, test } from '@jest/globals';
import { ageCategoryOn, completedYears, dayInAlgiers, weightClassOf } from './categories.ts';

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

  test("the gym's day begins at midnight in Algiers, an hour before UTC", () => {
    expect(dayInAlgiers(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22');
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
