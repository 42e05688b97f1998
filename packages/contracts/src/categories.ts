import type { AgeCategory, WeightClass } from './lists.ts';
import { timeZone } from './lists.ts';

/**
 * Completed years on a day.
 * @param birthday calendar day, `YYYY-MM-DD`
 * @param on calendar day, `YYYY-MM-DD`
 * Born on 29 February: the birthday in other years is 1 March, which comparing month and day gives by itself.
 */
export function completedYears(birthday: string, on: string): number {
  const [year, monthDay] = [Number(birthday.slice(0, 4)), birthday.slice(5, 10)];
  return Number(on.slice(0, 4)) - year - (on.slice(5, 10) < monthDay ? 1 : 0);
}

/** The calendar day (`YYYY-MM-DD`) of an instant on the gym's clock. */
export function dayInAlgiers(instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}

/** Age category on a day (specification, section 3): null under 15. */
export function ageCategoryOn(birthday: string, on: string): AgeCategory | null {
  const age = completedYears(birthday, on);
  if (age < 15) return null;
  if (age <= 17) return 'Sub-Junior';
  if (age <= 23) return 'Junior';
  if (age <= 35) return 'Open';
  return 'Master';
}

const upperBounds: readonly [number, WeightClass][] = [
  [6600, '59Kg-66Kg'],
  [7400, '66Kg-74Kg'],
  [8300, '74Kg-83Kg'],
  [9300, '83Kg-93Kg'],
  [10500, '93Kg-105Kg'],
  [12000, '105Kg-120Kg'],
];

/**
 * Weight class of a bodyweight in kg; null under 59 kg. Upper bounds are inclusive, as in the sport.
 * Compared in whole tens of grams, since 66.1 - 66 is no exact binary number.
 */
export function weightClassOf(weightKg: number): WeightClass | null {
  const tensOfGrams = Math.round(weightKg * 100);
  if (tensOfGrams < 5900) return null;
  return upperBounds.find(([bound]) => tensOfGrams <= bound)?.[1] ?? '120Kg+';
}
