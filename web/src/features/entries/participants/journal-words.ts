import { journalKinds } from '@power-corner/contracts/participations/journal-kinds';
import type { JournalEntry } from '@power-corner/contracts/participations/participant-changes';
import { fees, sexes, shownStates } from '@power-corner/contracts/lists';
import { entryOutcomes, attemptOutcomes } from '@power-corner/contracts/results/meet-values';
import { lifts } from '@power-corner/contracts/results/lifts';
import { locale, t, type MessageKey } from '../../../lib/i18n/i18n.ts';

/** A kind that this release does not know, from a server that is newer, has a general name. */
export function kindLabel(kind: string): string {
  const known = journalKinds.find((each) => each === kind);
  return t(known ? `journal.${known}` : 'journal.other');
}

type Values = JournalEntry['before'];

const fieldLabels: Record<string, MessageKey> = {
  state: 'column.state',
  fee: 'field.fee',
  fee_reason: 'participant.feeReason',
  receipt: 'receipt.word',
  club: 'field.club',
  division: 'field.division',
  firstname: 'field.firstname',
  lastname: 'field.lastname',
  latin_name: 'field.latinName',
  sex: 'field.sex',
  birthday: 'field.birthday',
  guardian: 'field.guardian',
  age_category: 'field.ageCategory',
  weight_class: 'field.weightClass',
  present: 'journal.field.present',
  bodyweight_kg: 'journal.field.bodyweight_kg',
  lot: 'journal.field.lot',
  judged_attempts: 'journal.field.judged_attempts',
  session: 'journal.field.session',
  flight: 'journal.field.flight',
  event: 'journal.field.event',
  lift: 'journal.field.lift',
  number: 'journal.field.number',
  weight_kg: 'journal.field.weight_kg',
  outcome: 'journal.field.outcome',
  reason: 'journal.field.reason',
  value: 'journal.field.value',
};

/** Fields that are always named. Every other field is named only when it changes. */
const subjects = ['event', 'lift', 'number'];

/** The fields of the day whose values have words, and the words. */
const words: Record<
  string,
  readonly ((typeof lifts)[number] | (typeof attemptOutcomes)[number] | (typeof entryOutcomes)[number])[]
> = {
  lift: lifts,
  outcome: [...attemptOutcomes, ...entryOutcomes],
};

function valueText(field: string, value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return t('journal.nothing');
  const fee = field === 'fee' && fees.find((each) => each === value);
  if (fee) return t(`fee.${fee}`);
  const sex = field === 'sex' && sexes.find((each) => each === value);
  if (sex) return t(`sex.${sex}`);
  // application/pdf, image/jpeg
  if (field === 'receipt') return String(value).split('/').at(-1)?.toUpperCase() ?? '';
  const state = field === 'state' && shownStates.find((each) => each === value);
  if (state) return t(`state.${state}`);
  const word = words[field]?.find((each) => each === value);
  if (word) return t(`journal.value.${word}`);
  if (typeof value === 'boolean') return t(value ? 'journal.value.yes' : 'journal.value.no');
  return typeof value === 'number' ? value.toLocaleString(locale(), { useGrouping: false }) : value;
}

/** One line for each field that has a name; the end of a participation is said by the kind alone. */
export function changesOf(before: Values, after: Values): string[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const label = fieldLabels[field];
    if (!label || field === 'state') return [];
    const value = valueText(field, after?.[field]);
    const isSubject = subjects.includes(field);
    if (!isSubject && before && field in before && before[field] === after?.[field]) return [];
    if (isSubject || !before || !(field in before)) return [t('journal.value', { field: t(label), after: value })];
    return [t('journal.change', { field: t(label), before: valueText(field, before[field]), after: value })];
  });
}
