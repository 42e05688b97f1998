import { journalKinds } from '@power-corner/contracts/participations/journal-kinds';
import { fees, shownStates } from '@power-corner/contracts/lists';
import { type ParticipantOrder, participantOrders } from '@power-corner/contracts/participations/participations';
import { describeFilters } from '../../../components/ui/list/print-sheet.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

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

type Words = readonly [name: ParticipantFilter, label: string, value: string];

/** The filters with their values in words; an empty value for one that is not active. */
function wordsOf(values: Record<ParticipantFilter, string>): Words[] {
  const {
    search,
    division,
    sex,
    age_category: age,
    weight_class: weight,
    verified,
    state,
    fee,
    club,
    journal,
  } = values;
  const shownState = shownStates.find((each) => each === state);
  const shownKind = journalKinds.find((each) => each === journal);
  const shownFee = fees.find((each) => each === fee);
  return [
    ['search', t('print.search'), search && t('print.searched', { text: search })],
    ['division', t('field.division'), division],
    ['sex', t('field.sex'), sex && t(sex === 'Male' ? 'sex.Male' : 'sex.Female')],
    ['age_category', t('field.ageCategory'), age],
    ['weight_class', t('field.weightClass'), weight],
    ['state', t('column.state'), shownState ? t(`state.${shownState}`) : ''],
    ['fee', t('column.fee'), shownFee ? t(`fee.${shownFee}`) : ''],
    ['club', t('field.club'), club],
    ['journal', t('journal.filter'), shownKind ? t(`journal.${shownKind}`) : ''],
    ['verified', t('column.verified'), verified && t(verified === 'true' ? 'participants.yes' : 'participants.no')],
  ];
}

/** The orders beside that by name, in words. */
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

/** The active filters besides the search, each with its words. */
export const activeParticipantFilters = (
  values: Record<ParticipantFilter, string>,
): { name: ParticipantFilter; text: string }[] =>
  wordsOf(values)
    .filter(([name, , value]) => name !== 'search' && value !== '')
    .map(([name, label, value]) => ({ name, text: t('labelled', { label, value }) }));

/** The active filters and the order, in words, for the printed list. */
export const describeParticipantFilters = (values: Record<ParticipantFilter, string>): string[] =>
  describeFilters(
    wordsOf(values).map(([, label, value]) => [label, value] as const),
    `${sortLabel(values)} ${sortText(values)}`,
  );

/** The active filters, in words; the order is left out. */
export const describeNarrowing = (values: Record<ParticipantFilter, string>): string[] =>
  describeParticipantFilters(values).slice(0, -1);
