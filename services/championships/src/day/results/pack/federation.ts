import { classBound, ipfWeightClasses } from '@power-corner/contracts/championships/category-lists';
import { hundredths } from '@power-corner/meet/platform/weights';
import type { SheetSex } from '../../sheets/sheet.ts';

// What OpenPowerlifting's checker takes from every federation, and what it knows of the Algerian one.

export const defaultFederation = 'FAPL';
export const takenEquipments = ['Raw', 'Wraps', 'Straps', 'Single-ply', 'Multi-ply', 'Unlimited'];
export const heaviestKg = { lift: 650, total: 1407.5 };

/** Its divisions; the lightest class of each sex is for the first two alone. */
export const federationDivisions = ['Sub-Juniors', 'Juniors', 'Open'].concat(
  [1, 2, 3, 4, 5].map((number) => `Masters ${number}`),
);

const allClasses: Record<'M' | 'F', string[]> = {
  M: ipfWeightClasses.Male.map((each) => classBound(each) ?? ''),
  F: ipfWeightClasses.Female.map((each) => classBound(each) ?? ''),
};

export const federationClasses = (sex: SheetSex, division: string): string[] | null =>
  sex === 'Mx' ? null : allClasses[sex].slice(federationDivisions.indexOf(division) < 2 ? 0 : 1);

/** @param lighter the class below; it has no part in a class above a bound */
export function isWithin(bodyweightKg: number, weightClass: string, lighter?: string): boolean {
  const [kg, bound] = [hundredths(bodyweightKg), hundredths(Number.parseFloat(weightClass))];
  if (weightClass.endsWith('+')) return kg > bound;
  return kg <= bound && (lighter === undefined || kg > hundredths(Number.parseFloat(lighter)));
}
