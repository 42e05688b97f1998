import { journalKinds } from '@power-corner/contracts/participations/journal-kinds';
import { fees, shownStates } from '@power-corner/contracts/lists';
import { type ParticipantOrder, participantOrders } from '@power-corner/contracts/participations/participations';
import type { Level } from '@power-corner/contracts/shown-fields';
import { describeFilters } from '../../../components/ui/list/print-sheet.tsx';
import { t, type MessageKey } from '../../../lib/i18n/i18n.ts';

export const participantFilters = {
  search: '',
  division: '',
  level: '',
  sex: '',
  age_category: '',
  weight_class: '',
  verified: '',
  state: '',
  fee: '',
  club: '',
  journal: '',
  order: '',
  sort: 'asc',
};
export type ParticipantFilter = keyof typeof participantFilters;

/** The filters that narrow the list, in the order in which they are named. */
const labels = {
  search: 'print.search',
  division: 'field.division',
  level: 'field.level',
  sex: 'field.sex',
  age_category: 'field.ageCategory',
  weight_class: 'field.weightClass',
  state: 'column.state',
  fee: 'column.fee',
  club: 'field.club',
  journal: 'journal.filter',
  verified: 'column.verified',
} as const satisfies Partial<Record<ParticipantFilter, MessageKey>>;
type Narrowing = keyof typeof labels;
const narrowing = Object.keys(labels) as Narrowing[];

export const filterLabel = (name: Narrowing): string => t(labels[name]);

const known = <Value extends string>(values: readonly Value[], value: string, words: (found: Value) => string) =>
  values.includes(value as Value) ? words(value as Value) : '';

/** A value of a filter in words; empty for none, and for one that filters nothing. @param levels of the championship */
export function filterText(name: Narrowing, value: string, levels: readonly Level[] = []): string {
  if (value === '') return '';
  switch (name) {
    case 'search':
      return t('print.searched', { text: value });
    case 'sex':
      return t(value === 'Male' ? 'sex.Male' : 'sex.Female');
    case 'verified':
      return t(value === 'true' ? 'participants.yes' : 'participants.no');
    case 'state':
      return known(shownStates, value, (state) => t(`state.${state}`));
    case 'fee':
      return known(fees, value, (fee) => t(`fee.${fee}`));
    case 'journal':
      return known(journalKinds, value, (kind) => t(`journal.${kind}`));
    case 'level':
      return levels.find(({ id }) => id === value)?.name ?? value;
    case 'age_category':
    case 'club':
    case 'division':
    case 'weight_class':
      return value;
  }
}

export const orderWords = (order: ParticipantOrder): string =>
  t(order === 'club' ? 'field.club' : order === 'class' ? 'field.weightClass' : 'column.fee');

type Order = Pick<Record<ParticipantFilter, string>, 'order' | 'sort'>;

export function sortLabel({ order }: Pick<Order, 'order'>): string {
  const known = participantOrders.find((each) => each === order);
  return known ? t('participants.sortBy', { order: orderWords(known) }) : t('participants.sort');
}

export const sortText = ({ order, sort }: Order): string =>
  order === 'class' || order === 'payment'
    ? t(sort === 'desc' ? 'participants.falling' : 'participants.rising')
    : t(sort === 'desc' ? 'participants.za' : 'participants.az');

export const activeParticipantFilters = (
  values: Record<ParticipantFilter, string>,
  levels: readonly Level[] = [],
): { name: ParticipantFilter; text: string }[] =>
  narrowing.flatMap((name) => {
    const value = filterText(name, values[name], levels);
    return name === 'search' || value === ''
      ? []
      : [{ name, text: t('labelled', { label: filterLabel(name), value }) }];
  });

export const describeParticipantFilters = (
  ...[values, levels]: Parameters<typeof activeParticipantFilters>
): string[] =>
  describeFilters(
    narrowing.map((name) => [filterLabel(name), filterText(name, values[name], levels)] as const),
    `${sortLabel(values)} ${sortText(values)}`,
  );

export const describeNarrowing = (...filtered: Parameters<typeof activeParticipantFilters>): string[] =>
  describeParticipantFilters(...filtered).slice(0, -1);
