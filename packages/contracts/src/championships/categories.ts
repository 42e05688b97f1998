import type { AgeCategory, WeightClass } from './category-lists.ts';
import { classBound, clubWeightClasses, ipfWeightClasses, kilogramsOf } from './category-lists.ts';
import type { CategorySet, Sex } from '../lists.ts';

/** Both are calendar days, `YYYY-MM-DD`. The birthday of 29 February is 1 March in the other years. */
export function completedYears(birthday: string, on: string): number {
  const [year, monthDay] = [Number(birthday.slice(0, 4)), birthday.slice(5, 10)];
  return Number(on.slice(0, 4)) - year - (on.slice(5, 10) < monthDay ? 1 : 0);
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

const within = (classes: readonly WeightClass[], weightKg: number): WeightClass | undefined =>
  // Whole tens of grams, since 66.1 - 66 is no exact binary number.
  classes.find((each) => Math.round(weightKg * 100) <= kilogramsOf(each) * 100);

/** Weight class of a bodyweight in kg; null under 59 kg. Upper bounds are inclusive, as in the sport. */
export const weightClassOf = (weightKg: number): WeightClass | null =>
  Math.round(weightKg * 100) < 5900 ? null : (within(clubWeightClasses, weightKg) ?? null);

/** Age category of the IPF: by the year of birth, but Sub-Junior begins on the 14th birthday; null before it. */
export function ipfAgeCategoryOn(birthday: string, on: string): AgeCategory | null {
  if (completedYears(birthday, on) < 14) return null;
  const age = Number(on.slice(0, 4)) - Number(birthday.slice(0, 4));
  if (age <= 18) return 'Sub-Junior';
  if (age <= 23) return 'Junior';
  if (age <= 39) return 'Open';
  if (age <= 49) return 'Master I';
  if (age <= 59) return 'Master II';
  if (age <= 69) return 'Master III';
  return 'Master IV';
}

/** The first class of the IPF for each sex is for these only. */
const isYoung = (age: AgeCategory | null) => age === 'Sub-Junior' || age === 'Junior';

export const ipfWeightClassOf = (weightKg: number, sex: Sex, age: AgeCategory | null): WeightClass | null =>
  within(ipfWeightClasses[sex].slice(isYoung(age) ? 0 : 1), weightKg) ?? null;

/** The bound of a class within an age category: a junior of 53 kg is in the open class of 59 kg. */
export function boundAtAge(bound: string, sex: Sex, age: AgeCategory): string {
  const [first, next] = ipfWeightClasses[sex];
  return bound === classBound(first) && !isYoung(age) ? (classBound(next) ?? bound) : bound;
}

/** @param on the championship's calendar day, `YYYY-MM-DD` */
export function categoriesOn(
  set: CategorySet,
  { birthday, weightKg, sex }: { birthday: string; weightKg: number; sex: Sex },
  on: string,
): { ageCategory: AgeCategory | null; weightClass: WeightClass | null } {
  if (set === 'club') return { ageCategory: ageCategoryOn(birthday, on), weightClass: weightClassOf(weightKg) };
  const ageCategory = ipfAgeCategoryOn(birthday, on);
  return { ageCategory, weightClass: ipfWeightClassOf(weightKg, sex, ageCategory) };
}
