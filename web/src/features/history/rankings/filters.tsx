import { ageCategories } from '@power-corner/contracts/championships/category-lists';
import { championshipTypes, divisionsOf, sexes } from '@power-corner/contracts/lists';
import { classBoundsOf } from '@power-corner/contracts/championships/category-lists';
import { comparedDivision, rankedByOf, type RankingsView } from '@power-corner/contracts/records/rankings-view';
import { Options, SelectField, TextField } from '../../../components/ui/form/field.tsx';
import { countActiveFilters, FilterBar } from '../../../components/ui/list/filter-bar.tsx';
import { useDebouncedSearch } from '../../../lib/hooks/use-debounced-search.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import type { UrlFilters } from '../../../lib/navigation/use-url-filters.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { rankedByText } from './words.ts';

export const rankingFilters = {
  discipline: '',
  by: '',
  division: '',
  sex: '',
  weight_class: '',
  age_category: '',
  club: '',
  season: '',
  show: '',
};
type Name = keyof typeof rankingFilters;

const shownSeasons = 10;

/** The latest seasons, and the one in the address. */
function seasonsOf(season: number | undefined): number[] {
  const now = new Date(serverNow()).getFullYear();
  const latest = Array.from({ length: shownSeasons }, (_, ago) => now - ago);
  return season === undefined || latest.includes(season) ? latest : [...latest, season];
}

interface RankingFiltersProps {
  filters: UrlFilters<Name>;
  /** The known words of the filters. */
  view: RankingsView;
}

export function RankingFilters({ filters, view }: RankingFiltersProps) {
  const { values, set } = filters;
  const { discipline } = view;
  const [club, typeClub] = useDebouncedSearch(values.club, (text) => set('club', text));
  const divisions = divisionsOf[discipline];
  const compared = comparedDivision(discipline, view.by);
  const select = <Value extends string>(
    name: Name,
    label: string,
    value: string | number,
    options: readonly Value[],
    { first, text }: { first?: string; text?: (value: Value) => string } = {},
  ) => (
    <SelectField name={name} label={label} value={value} onChange={(event) => set(name, event.target.value)}>
      {first !== undefined && <option value="">{first}</option>}
      <Options values={options} text={text} />
    </SelectField>
  );
  return (
    <div className="print:hidden">
      <FilterBar
        layout="many"
        active={countActiveFilters({ ...values, discipline: '' }, rankingFilters)}
        search={select('discipline', t('detail.type'), discipline, championshipTypes)}
      >
        {select('by', t('rankings.by'), view.by, rankedByOf[discipline], { text: rankedByText })}
        {divisions.length > 0 &&
          select(
            'division',
            t('field.division'),
            view.division === compared ? '' : (view.division ?? ''),
            divisions.filter((division) => division !== compared),
            { first: compared ?? t('rankings.allDivisions') },
          )}
        {select('sex', t('field.sex'), view.sex ?? '', sexes, {
          first: t('rankings.everybody'),
          text: (sex) => t(`sex.${sex}`),
        })}
        {select('weight_class', t('field.weightClass'), view.weight_class ?? '', classBoundsOf(view.sex), {
          first: t('rankings.allClasses'),
          text: (value) => t('live.kg', { value }),
        })}
        {select('age_category', t('field.ageCategory'), view.age_category ?? '', ageCategories, {
          first: t('rankings.allAges'),
        })}
        <TextField
          name="club"
          label={t('field.club')}
          maxLength={100}
          value={club}
          onChange={(event) => typeClub(event.target.value)}
        />
        {select('season', t('rankings.season'), view.season ?? '', seasonsOf(view.season).map(String), {
          first: t('rankings.allSeasons'),
        })}
        {select('show', t('rankings.show'), view.show ?? '', ['results'], {
          first: t('rankings.people'),
          text: () => t('rankings.results'),
        })}
      </FilterBar>
    </div>
  );
}
