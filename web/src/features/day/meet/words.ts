import type { WeightClass } from '@power-corner/contracts/championships/category-lists';
import { latinDigits } from '@power-corner/contracts/text/digits';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { isFound, searchTerms, wordsOfNames } from '@power-corner/contracts/participations/people-search';
import { locale, t } from '../../../lib/i18n/i18n.ts';
import { groupedText } from '../../../lib/i18n/number-text.ts';

export const fullName = ({ firstname, lastname }: Pick<MeetEntry, 'firstname' | 'lastname'>) =>
  `${lastname} ${firstname}`;

/** `66Kg-74Kg` and `74Kg` are short: 74. */
export function shortClass(weightClass: WeightClass | null): string {
  if (weightClass === null) return t('live.noClass');
  return t('meet.class', { value: weightClass.replaceAll(/^\d+Kg-|Kg/g, '') });
}

/** Racks have heights for the squat and the bench. */
export const hasRack = (lift: Lift): boolean => lift === 'squat' || lift === 'bench';

export const liftName = (lift: Lift): string => t(`meet.lift.${lift}`);

/** A weight as French readers write it: `102,5 kg`. */
export const weightText = (kg: number): string =>
  t('live.kg', { value: groupedText(kg, { maximumFractionDigits: 2 }) });

/** A weight to be typed over. */
export const asTyped = (kg: number): string =>
  kg.toLocaleString(locale(), { maximumFractionDigits: 2, useGrouping: false });

/** A number as it is typed, with a comma or a point and in any digits; null for a text that is none. */
export function typedNumber(text: string): number | null {
  const plain = latinDigits(text).trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

/** Entries in whose name, club or lot every typed word is found, as in the list of participants. */
export function searchEntries(entries: readonly MeetEntry[], typed: string): readonly MeetEntry[] {
  const terms = searchTerms(typed);
  if (terms.length === 0) return entries;
  return entries.filter(({ firstname, lastname, latin_name: latinName, club, lot }) =>
    isFound(terms, { words: wordsOfNames(firstname, lastname, latinName ?? '', club ?? '', String(lot ?? '')) }),
  );
}

export const byName = (one: MeetEntry, other: MeetEntry): number =>
  one.lastname.localeCompare(other.lastname, locale()) || one.firstname.localeCompare(other.firstname, locale());
