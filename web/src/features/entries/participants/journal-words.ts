import { journalKinds } from '@power-corner/contracts/participations/journal-kinds';
import type { JournalEntry } from '@power-corner/contracts/participations/participant-changes';
import { fieldLabel, fieldText } from '../../../lib/i18n/act-words.ts';
import { t } from '../../../lib/i18n/i18n.ts';

/** A kind that this release does not know, from a server that is newer, has a general name. */
export function kindLabel(kind: string): string {
  const known = journalKinds.find((each) => each === kind);
  return t(known ? `journal.${known}` : 'journal.other');
}

type Values = JournalEntry['before'];

/** Fields that are always named. Every other field is named only when it changes. */
const subjects = ['event', 'lift', 'number'];

/** One line for each field that has a name; the end of a participation is said by the kind alone. */
export function changesOf(before: Values, after: Values): string[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const label = fieldLabel(field);
    if (!label || field === 'state') return [];
    const value = fieldText(field, after?.[field]);
    const isSubject = subjects.includes(field);
    if (!isSubject && before && field in before && before[field] === after?.[field]) return [];
    if (isSubject || !before || !(field in before)) return [t('journal.value', { field: label, after: value })];
    return [t('journal.change', { field: label, before: fieldText(field, before[field]), after: value })];
  });
}
