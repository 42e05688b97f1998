import { actKinds } from '@power-corner/contracts/act-kinds';
import type { Act } from '@power-corner/contracts/acts';
import { championshipStatuses, exportKinds, fees, sexes, shownStates, usertypes } from '@power-corner/contracts/lists';
import { journalKinds } from '@power-corner/contracts/participations/journal-kinds';
import { locale, t, textOf } from '../../../lib/i18n/i18n.ts';
import { shortDeadline } from '../../../lib/time/dates.ts';

/** A kind that this release does not know, from a server that is newer, has a general name. */
export function kindLabel(kind: string): string {
  const known = actKinds.find((each) => each === kind);
  return t(known ? `acts.kind.${known}` : 'acts.kind.other');
}

/** A field that this release does not know keeps its name. */
const fieldLabel = (field: string): string => textOf(`acts.field.${field}`) ?? field;

const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

type Value = NonNullable<Act['before']>[string] | undefined;

function wordOf(field: string, value: string): string | null {
  const find = <Word extends string>(list: readonly Word[]) => list.find((each) => each === value);
  const [status, usertype, fee] = [find(championshipStatuses), find(usertypes), find(fees)];
  if (field === 'status' && status) return t(`status.${status}`);
  if (field === 'usertype' && usertype) return t(`role.${usertype}`);
  if (field === 'fee' && fee) return t(`fee.${fee}`);
  const [state, kind] = [find(shownStates), find(exportKinds)];
  if (field === 'state' && state) return t(`state.${state}`);
  const journalled = find(journalKinds);
  if (field === 'journal' && journalled) return t(`journal.${journalled}`);
  if (field === 'verified') return t(value === 'true' ? 'yes' : 'no');
  if (field === 'export' && kind) return t(`exports.kind.${kind}`);
  const sex = find(sexes);
  if (field === 'sex' && sex) return t(`sex.${sex}`);
  return field === 'kind' ? kindLabel(value) : null;
}

function valueText(field: string, value: Value): string {
  if (value === null || value === undefined || value === '') return t('acts.nothing');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return value.toLocaleString(locale(), { useGrouping: false });
  return wordOf(field, value) ?? (isInstant(value) ? shortDeadline(value) : value);
}

export interface Change {
  field: string;
  label: string;
  /** Undefined where the act has no earlier value. */
  before: string | undefined;
  after: string;
}

/** The changes of an act, a line for each value. */
export function changesOf({ before, after }: Pick<Act, 'before' | 'after'>): Change[] {
  return Object.keys({ ...before, ...after }).map((field) => ({
    field,
    label: fieldLabel(field),
    before: before && field in before ? valueText(field, before[field]) : undefined,
    after: after && field in after ? valueText(field, after[field]) : t('acts.nothing'),
  }));
}

/** The person concerned; an account that is gone has no name any more. */
export const subjectName = ({ subject }: Pick<Act, 'subject'>): string =>
  subject ? (subject.name ?? t('acts.erased')) : '—';

export const actorName = ({ actor }: Pick<Act, 'actor'>): string => actor.name ?? t('acts.erased');
