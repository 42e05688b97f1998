import { lifts } from '@power-corner/contracts/results/lifts';
import { attemptOutcomes, entryOutcomes } from '@power-corner/contracts/results/meet-values';
import { shortDeadline } from '../time/dates.ts';
import { locale, t, textOf } from './i18n.ts';

/** The name of a field of the API in a journal; undefined for one that this release does not know. */
export const fieldLabel = (field: string): string | undefined => textOf(`acts.field.${field}`);

type Word = (typeof lifts)[number] | (typeof attemptOutcomes)[number] | (typeof entryOutcomes)[number];

function wordOf(list: readonly Word[], value: string): string | undefined {
  const word = list.find((each) => each === value);
  return word && t(`journal.value.${word}`);
}

const words: Record<string, (value: string) => string | undefined> = {
  // Of a championship, or of a score.
  status: (value) => textOf(`status.${value}`) ?? textOf(`meet.score.${value}`),
  category_set: (value) => t(value === 'ipf' ? 'create.categoryIpf' : 'create.categoryClub'),
  usertype: (value) => textOf(`role.${value}`),
  fee: (value) => textOf(`fee.${value}`),
  state: (value) => textOf(`state.${value}`),
  journal: (value) => textOf(`journal.${value}`),
  verified: (value) => t(value === 'true' ? 'yes' : 'no'),
  export: (value) => textOf(`exports.kind.${value}`),
  sex: (value) => textOf(`sex.${value}`),
  kind: (value) => textOf(`acts.kind.${value}`),
  lift: (value) => wordOf(lifts, value),
  outcome: (value) => wordOf([...attemptOutcomes, ...entryOutcomes], value),
  by: (value) => textOf(`meet.decider.${value}`),
  referee: (value) => textOf(`referee.side.${value}`),
  card: (value) => textOf(`referee.card.${value}`),
  // Of a card. Any other reason is what somebody has typed.
  reason: (value) => textOf(`referee.reason.${value}`),
  granted: (value) => textOf(`live.further.${value}`),
  // application/pdf, image/jpeg
  receipt: (value) => value.split('/').at(-1)?.toUpperCase(),
};

const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

export function fieldText(field: string, value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined || value === '') return t('journal.nothing');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return value.toLocaleString(locale(), { useGrouping: false });
  return words[field]?.(value) ?? (isInstant(value) ? shortDeadline(value) : value);
}
