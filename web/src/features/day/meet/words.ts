import type { WeightClass } from '@power-corner/contracts/championships/category-lists';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { isFound, searchTerms, wordsOfNames } from '@power-corner/contracts/participations/people-search';
import { latinDigits } from '@power-corner/contracts/text/digits';
import type { Doubt } from '@power-corner/meet/commands/doubts';
import { locale, t } from '../../../lib/i18n/i18n.ts';
import { liftName } from '../../../lib/i18n/score-text.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';

export const fullName = ({ firstname, lastname }: Pick<MeetEntry, 'firstname' | 'lastname'>) =>
  `${lastname} ${firstname}`;

/** `66Kg-74Kg` and `74Kg` are short: 74. */
export function shortClass(weightClass: WeightClass | null): string {
  if (weightClass === null) return t('live.noClass');
  return t('meet.class', { value: weightClass.replaceAll(/^\d+Kg-|Kg/g, '') });
}

/** `Squat, essai 2`. */
export const attemptText = (lift: Lift, number: number): string =>
  t('meet.command.attempt', { lift: liftName(lift), number });

export const weightField = { inputMode: 'decimal', autoComplete: 'off', maxLength: 6 } as const;

export const asTyped = (kg: number): string =>
  kg.toLocaleString(locale(), { maximumFractionDigits: 2, useGrouping: false });

/** Entries in whose name, club or lot every typed word is found, as in the list of participants. */
export function searchEntries(entries: readonly MeetEntry[], typed: string): readonly MeetEntry[] {
  const terms = searchTerms(typed);
  if (terms.length === 0) return entries;
  return entries.filter(({ firstname, lastname, latin_name: latinName, club, lot }) =>
    isFound(terms, { words: wordsOfNames(firstname, lastname, latinName ?? '', club ?? '', String(lot ?? '')) }),
  );
}

export const hasLot = ({ lot }: MeetEntry, typed: string): boolean =>
  lot !== null && String(lot) === latinDigits(typed.trim());

/** Whom the Enter key means: the lot that was typed, or else the only one found. */
export function meantBy(typed: string, found: readonly MeetEntry[]): MeetEntry | undefined {
  if (typed.trim() === '') return undefined;
  return found.find((entry) => hasLot(entry, typed)) ?? (found.length === 1 ? found[0] : undefined);
}

export const byFullName = (one: MeetEntry, other: MeetEntry): number =>
  one.lastname.localeCompare(other.lastname, locale()) || one.firstname.localeCompare(other.firstname, locale());

export function doubtText(doubt: Doubt | null, kg: number): string | null {
  switch (doubt?.kind) {
    case undefined:
      return null;
    case 'raised':
      return t('meet.doubt.raised', {
        weight: kilos(kg),
        more: kilos(Math.round((kg - doubt.kg) * 100) / 100),
        before: kilos(doubt.kg),
      });
    case 'heavy':
      return t('meet.doubt.heavy', { weight: kilos(kg) });
    case 'unloadable':
      return t('meet.doubt.unloadable', { weight: kilos(kg), missing: kilos(doubt.kg) });
    case 'light':
      return t('meet.doubt.light', { weight: kilos(kg), bar: kilos(doubt.kg) });
  }
}
