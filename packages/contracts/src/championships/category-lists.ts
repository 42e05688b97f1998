import type { CategorySet, Sex } from '../lists.ts';
import { sexes } from '../lists.ts';

/** The categories of both sets, each from light to heavy or from young to old. */
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

/** The classes of the IPF by sex. `120Kg+` has the same name in both sets. */
export const ipfWeightClasses = {
  Male: ['53Kg', '59Kg', '66Kg', '74Kg', '83Kg', '93Kg', '105Kg', '120Kg', '120Kg+'],
  Female: ['43Kg', '47Kg', '52Kg', '57Kg', '63Kg', '69Kg', '76Kg', '84Kg', '84Kg+'],
} as const satisfies Record<Sex, readonly string[]>;

export const weightClasses = [
  ...new Set([...clubWeightClasses, ...ipfWeightClasses.Male, ...ipfWeightClasses.Female]),
] as const;
export type WeightClass = (typeof weightClasses)[number];

/** The age categories of each set. */
export const ageCategoriesOf: Record<CategorySet, readonly AgeCategory[]> = {
  club: ['Sub-Junior', 'Junior', 'Open', 'Master'],
  ipf: ['Sub-Junior', 'Junior', 'Open', 'Master I', 'Master II', 'Master III', 'Master IV'],
};

/** The weight classes of each set; those of the IPF for women first. */
export const weightClassesOf: Record<CategorySet, readonly WeightClass[]> = {
  club: clubWeightClasses,
  ipf: [...ipfWeightClasses.Female, ...ipfWeightClasses.Male],
};

/**
 * The upper bound of a class in kilograms, which both sets share: `83` of `74Kg-83Kg` and of `83Kg`, `120+` of
 * `120Kg+`. null for a text that names no class, such as a word of an imported sheet.
 */
export function classBound(weightClass: string): string | null {
  const bound = weightClass.split('-').at(-1)?.replace(/kg/i, '').trim() ?? '';
  return /^\d{2,3}(\.\d{1,2})?\+?$/.test(bound) ? bound : null;
}

/** The same as a number: infinite for the open class. */
export const kilogramsOf = (weightClass: WeightClass): number =>
  weightClass.endsWith('+') ? Infinity : Number(classBound(weightClass));

/** The bound of a class in an address, where an unescaped `+` arrives as a space. */
export const classBoundInQuery = (word: string): string | null => classBound(word.replace(/ $/, '+'));

/** The bounds of the weight classes of both sets and of a sex, from light to heavy. */
export function classBoundsOf(sex: Sex | undefined): string[] {
  const ofSexes = (sex ? [sex] : sexes).flatMap((each) => ipfWeightClasses[each]);
  const classes = [...clubWeightClasses, ...ofSexes];
  const bounds = new Set(classes.map((each) => classBound(each) ?? ''));
  return [...bounds].toSorted(
    (one, other) => Number.parseFloat(one) - Number.parseFloat(other) || one.length - other.length,
  );
}
