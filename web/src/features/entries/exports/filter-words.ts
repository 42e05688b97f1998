import { journalKinds } from '@power-corner/contracts/participations/journal-kinds';
import { fees, shownStates } from '@power-corner/contracts/lists';
import { type ParticipantOrder, participantOrders } from '@power-corner/contracts/participations/participations';
import { describeFilters } from '../../../components/ui/list/print-sheet.tsx';
import { t, type MessageKey } from '../../../lib/i18n/i18n.ts';

export const participantFilters = {
  search: '',
  division: '',
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

/** A value of a filter in words; empty for none, and for one that filters nothing. */
export function filterText(name: Narrowing, value: string): string {
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
): { name: ParticipantFilter; text: string }[] =>
  narrowing.flatMap((name) => {
    const value = filterText(name, values[name]);
    return name === 'search' || value === ''
      ? []
      : [{ name, text: t('labelled', { label: filterLabel(name), value }) }];
  });

export const describeParticipantFilters = (values: Record<ParticipantFilter, string>): string[] =>
  describeFilters(
    narrowing.map((name) => [filterLabel(name), filterText(name, values[name])] as const),
    `${sortLabel(values)} ${sortText(values)}`,
  );

export const describeNarrowing = (values: Record<ParticipantFilter, string>): string[] =>
  describeParticipantFilters(values).slice(0, -1);
