import { actKinds } from '@power-corner/contracts/act-kinds';
import type { Act } from '@power-corner/contracts/acts';
import { fieldLabel, fieldText } from '../../../lib/i18n/act-words.ts';
import { t } from '../../../lib/i18n/i18n.ts';

/** A kind that this release does not know, from a server that is newer, has a general name. */
export function kindLabel(kind: string): string {
  const known = actKinds.find((each) => each === kind);
  return t(known ? `acts.kind.${known}` : 'acts.kind.other');
}

export interface Change {
  field: string;
  label: string;
  before: string | undefined;
  after: string;
}

/** The changes of an act, a line for each value. A field that this release does not know keeps its name. */
export function changesOf({ before, after }: Pick<Act, 'before' | 'after'>): Change[] {
  return Object.keys({ ...after, ...before }).map((field) => ({
    field,
    label: fieldLabel(field) ?? field,
    before: before && field in before ? fieldText(field, before[field]) : undefined,
    after: fieldText(field, after?.[field]),
  }));
}

/** The person concerned; an account that is gone has no name any more. */
export const subjectName = ({ subject }: Pick<Act, 'subject'>): string =>
  subject ? (subject.name ?? t('acts.erased')) : '—';

export const actorName = ({ actor }: Pick<Act, 'actor'>): string => actor.name ?? t('acts.erased');
