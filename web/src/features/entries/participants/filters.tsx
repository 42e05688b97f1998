import type { Championship } from '@power-corner/contracts/championships/championships';
import {
  ageCategoriesOf,
  ipfWeightClasses,
  weightClassesOf,
} from '@power-corner/contracts/championships/category-lists';
import { journalKinds, type JournalKind } from '@power-corner/contracts/participations/journal-kinds';
import { fees, sexes, shownStates } from '@power-corner/contracts/lists';
import { hasFee } from '@power-corner/contracts/championships/registration';
import type { ReactNode } from 'react';
import { Options, SelectField } from '../../../components/ui/form/field.tsx';
import { SearchField, SortToggle } from '../../../components/ui/list/filter-bar.tsx';
import { ChipFilters } from '../../../components/ui/list/filter-chips.tsx';
import { t, type MessageKey } from '../../../lib/i18n/i18n.ts';
import type { UrlFilters } from '../../../lib/navigation/use-url-filters.ts';
import {
  activeParticipantFilters,
  filterLabel,
  filterText,
  type ParticipantFilter,
  orderWords,
  sortLabel,
  sortText,
} from '../exports/filter-words.ts';
import { participantOrders } from '@power-corner/contracts/participations/participations';

/** With the others a participation is on no list any more. */
const staysOnList: Record<JournalKind, boolean> = {
  entered: true,
  link_sent: true,
  eve_mailed: true,
  confirmed: true,
  withdrawn: false,
  expired: false,
  removed: false,
  joined_waiting_list: true,
  left_waiting_list: false,
  waiting_list_closed: false,
  offered: true,
  offer_accepted: true,
  offer_refused: false,
  offer_lapsed: false,
  fee_changed: true,
  receipt_sent: true,
  data_erased: true,
  club_changed: true,
  person_corrected: true,
  division_changed: true,
  category_changed: true,
  added: true,
  claimed: true,
  presence_changed: true,
  weighed_in: true,
  lot_changed: true,
  session_changed: true,
  lane_changed: true,
  weight_asked: true,
  attempt_declared: true,
  attempt_judged: true,
  attempt_granted: true,
  attempt_called: true,
  score_changed: true,
  outcome_changed: true,
  meet_changed: true,
};

interface ParticipantFiltersProps {
  filters: UrlFilters<ParticipantFilter>;
  /** Decides the divisions, the categories and whether there is a fee; undefined while it loads. */
  championship: Pick<Championship, 'divisions' | 'levels' | 'category_set' | 'entry_fee_dzd'> | undefined;
  clubs: readonly string[];
  children: ReactNode;
}

export function ParticipantFilters({ filters, championship, clubs, children }: ParticipantFiltersProps) {
  const { values, set } = filters;
  const divisions = championship?.divisions.map(({ division }) => division) ?? [];
  const categories = championship?.category_set ?? 'club';
  const withFee = hasFee(championship?.entry_fee_dzd ?? null);
  type Name = Parameters<typeof filterText>[0];
  const levels = championship?.levels ?? [];
  const optionsOf = (name: Name, options: readonly string[]) => (
    <Options values={options} text={(option) => filterText(name, option, levels)} />
  );
  const select = (name: Name, options: readonly string[], all: MessageKey = 'all') => (
    <SelectField label={filterLabel(name)} value={values[name]} onChange={(event) => set(name, event.target.value)}>
      <option value="">{t(all)}</option>
      {name === 'weight_class' && categories === 'ipf'
        ? sexes.map((sex) => (
            <optgroup key={sex} label={t(`sex.${sex}`)}>
              {optionsOf(name, ipfWeightClasses[sex])}
            </optgroup>
          ))
        : optionsOf(name, options)}
    </SelectField>
  );
  return (
    <ChipFilters
      chips={activeParticipantFilters(values, levels).map(({ name, text }) => ({
        key: name,
        text,
        onRemove: () => set(name, ''),
      }))}
      onClear={filters.clear}
      search={<SearchField inline label={t('participants.search')} filters={filters} />}
      beside={
        <>
          <SortToggle
            label={sortLabel(values)}
            current={sortText(values)}
            onToggle={() => set('sort', values.sort === 'desc' ? 'asc' : 'desc')}
          />
          {children}
        </>
      }
    >
      <SelectField
        label={t('participants.order')}
        value={values.order}
        onChange={(event) => set('order', event.target.value)}
      >
        <option value="">{t('participants.byName')}</option>
        <Options values={participantOrders.filter((order) => order !== 'payment' || withFee)} text={orderWords} />
      </SelectField>
      {clubs.length > 0 && select('club', clubs)}
      {divisions.length > 0 && select('division', divisions, 'participants.all')}
      {levels.length > 0 &&
        select(
          'level',
          levels.map(({ id }) => id),
        )}
      {select('sex', sexes)}
      {select('age_category', ageCategoriesOf[categories], 'participants.all')}
      {select('weight_class', weightClassesOf[categories], 'participants.all')}
      {select('verified', ['true', 'false'])}
      {select('state', shownStates, 'participants.current')}
      {withFee && select('fee', fees)}
      {select(
        'journal',
        journalKinds.filter((kind) => staysOnList[kind]),
        'journal.all',
      )}
    </ChipFilters>
  );
}
