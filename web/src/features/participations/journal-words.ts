import { journalKinds, type JournalEntry } from '@power-corner/contracts/participant-changes';
import { fees } from '@power-corner/contracts/lists';
import { shownStates } from '@power-corner/contracts/participations';
import { t, type MessageKey } from '../../lib/i18n/i18n.ts';

/** A kind that this release does not know, from a server that is newer, has a general name. */
export function kindLabel(kind: string): string {
  const known = journalKinds.find((each) => each === kind);
  return t(known ? `journal.${known}` : 'journal.other');
}

type Values = JournalEntry['before'];

const fieldLabels: Record<string, MessageKey> = {
  state: 'column.state',
  fee: 'participant.fee',
  fee_reason: 'participant.feeReason',
  club: 'column.club',
  division: 'column.division',
  firstname: 'column.firstname',
  lastname: 'column.lastname',
};

function valueText(field: string, value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return t('journal.nothing');
  const fee = field === 'fee' && fees.find((each) => each === value);
  if (fee) return t(`fee.${fee}`);
  const state = field === 'state' && shownStates.find((each) => each === value);
  return state ? t(`state.${state}`) : String(value);
}

/** One line for each field that has a name; the end of a participation is said by the kind alone. */
export function changesOf(before: Values, after: Values): string[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const label = fieldLabels[field];
    if (!label || field === 'state') return [];
    const value = valueText(field, after?.[field]);
    if (!before || !(field in before)) return [t('journal.value', { field: t(label), after: value })];
    return [t('journal.change', { field: t(label), before: valueText(field, before[field]), after: value })];
  });
}
