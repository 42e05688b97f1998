import { journalKinds } from '@power-corner/contracts/journal-kinds';
import { fees, shownStates } from '@power-corner/contracts/lists';
import { describeFilters } from '../../components/ui/print-sheet.tsx';
import { t } from '../../lib/i18n/i18n.ts';

export const participantFilters = {
  search: '',
  division: '',
  sex: '',
  age_category: '',
  weight_class: '',
  verified: '',
  state: '',
  fee: '',
  journal: '',
  sort: 'asc',
};
export type ParticipantFilter = keyof typeof participantFilters;

/** The active filters and the order, in words, for the printed list. */
export function describeParticipantFilters(values: Record<ParticipantFilter, string>): string[] {
  const {
    search,
    division,
    sex,
    age_category: age,
    weight_class: weight,
    verified,
    state,
    fee,
    journal,
    sort,
  } = values;
  const shownState = shownStates.find((each) => each === state);
  const shownKind = journalKinds.find((each) => each === journal);
  const shownFee = fees.find((each) => each === fee);
  return describeFilters(
    [
      [t('print.search'), search && t('print.searched', { text: search })],
      [t('column.division'), division],
      [t('column.sex'), sex && t(sex === 'Male' ? 'sex.Male' : 'sex.Female')],
      [t('column.ageCategory'), age],
      [t('column.weightClass'), weight],
      [t('column.state'), shownState ? t(`state.${shownState}`) : ''],
      [t('column.fee'), shownFee ? t(`fee.${shownFee}`) : ''],
      [t('journal.filter'), shownKind ? t(`journal.${shownKind}`) : ''],
      [t('column.verified'), verified && t(verified === 'true' ? 'participants.yes' : 'participants.no')],
    ],
    `${t('participants.sort')} ${t(sort === 'desc' ? 'participants.za' : 'participants.az')}`,
  );
}

/** The active filters, in words; the order is left out. */
export const describeNarrowing = (values: Record<ParticipantFilter, string>): string[] =>
  describeParticipantFilters(values).slice(0, -1);
