import type { CategorySet, Sex } from '../lists.ts';
import { sexes } from '../lists.ts';

export const ageCategories = [
  'Sub-Junior',
  'Junior',
  'Open',
  'Master',
  'Master I',
  'Master II',
  'Master III',
  'Master IV',
] as const;
export type AgeCategory = (typeof ageCategories)[number];

export const clubWeightClasses = [
  '59Kg-66Kg',
  '66Kg-74Kg',
  '74Kg-83Kg',
  '83Kg-93Kg',
  '93Kg-105Kg',
  '105Kg-120Kg',
  '120Kg+',
] as const;

export const ipfWeightClasses = {
  Male: ['53Kg', '59Kg', '66Kg', '74Kg', '83Kg', '93Kg', '105Kg', '120Kg', '120Kg+'],
  Female: ['43Kg', '47Kg', '52Kg', '57Kg', '63Kg', '69Kg', '76Kg', '84Kg', '84Kg+'],
} as const satisfies Record<Sex, readonly string[]>;

export const weightClasses = [
  ...new Set([...clubWeightClasses, ...ipfWeightClasses.Male, ...ipfWeightClasses.Female]),
] as const;
export type WeightClass = (typeof weightClasses)[number];

export const ageCategoriesOf: Record<CategorySet, readonly AgeCategory[]> = {
  club: ['Sub-Junior', 'Junior', 'Open', 'Master'],
  ipf: ['Sub-Junior', 'Junior', 'Open', 'Master I', 'Master II', 'Master III', 'Master IV'],
};

export const weightClassesOf: Record<CategorySet, readonly WeightClass[]> = {
  club: clubWeightClasses,
  ipf: [...ipfWeightClasses.Female, ...ipfWeightClasses.Male],
};

/** The upper bound in kilograms: `83` of `74Kg-83Kg` and `-83`, `120+` of `+120`; null for a text without a class. */
export function classBound(weightClass: string): string | null {
  const bound = weightClass.split('-').at(-1)?.replaceAll(/kg|\s/gi, '') ?? '';
  const kg = /^\+?(\d{2,3}(\.\d{1,2})?)\+?$/.exec(bound)?.[1];
  return kg === undefined ? null : `${Number(kg)}${bound.includes('+') ? '+' : ''}`;
}

export const kilogramsOf = (weightClass: WeightClass): number =>
  weightClass.endsWith('+') ? Infinity : Number(classBound(weightClass));

/** The bound of a class in an address, where an unescaped `+` arrives as a space. */
export const classBoundInQuery = (word: string): string | null => classBound(word.replace(/^ | $/, '+'));

/** The bounds of the weight classes of both sets and of a sex, from light to heavy. */
export function classBoundsOf(sex: Sex | undefined): string[] {
  const ofSexes = (sex ? [sex] : sexes).flatMap((each) => ipfWeightClasses[each]);
  const classes = [...clubWeightClasses, ...ofSexes];
  const bounds = new Set(classes.map((each) => classBound(each) ?? ''));
  return [...bounds].toSorted(
    (one, other) => Number.parseFloat(one) - Number.parseFloat(other) || one.length - other.length,
  );
}
