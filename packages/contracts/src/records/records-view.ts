import type { AddressParts } from '../call.ts';
import { fillAddress } from '../call.ts';
import type { listRecords } from '../calls/results/records.ts';
import type { AgeCategory } from '../championships/category-lists.ts';
import { ageCategories, classBoundInQuery, classBoundsOf } from '../championships/category-lists.ts';
import type { ChampionshipType, Sex } from '../lists.ts';
import { among, championshipTypes, sexes } from '../lists.ts';

// The gateway makes this read too. Without schemas, as public-lists.ts.

/** The rows of a page, which the browser cuts from the whole answer. */
export const recordsPageSize = 50;

export interface RecordsView {
  /** Chosen among the sets of the answer. */
  set: string | undefined;
  discipline: ChampionshipType | undefined;
  sex: Sex | undefined;
  age_category: AgeCategory | undefined;
  weight_class: string | undefined;
  page: number;
}

export const recordsView = (params: URLSearchParams): RecordsView => ({
  set: params.get('set') || undefined,
  discipline: among(championshipTypes, params.get('discipline')),
  sex: among(sexes, params.get('sex')),
  age_category: among(ageCategories, params.get('age_category')),
  weight_class: among(classBoundsOf(undefined), classBoundInQuery(params.get('weight_class') ?? '')),
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
});

export const recordsSearch = ({ page, ...words }: RecordsView): string =>
  fillAddress('', { query: { ...words, page: page > 1 ? page : undefined } });

/** The service applies all filters but the set and its discipline, which `shownRecords` applies. */
export const recordsRead = ({ sex, age_category, weight_class }: RecordsView): AddressParts<typeof listRecords> => ({
  query: { sex, age_category, weight_class },
});

export function shownRecords<Held extends { set_id: string }>(
  { sets, records }: { sets: readonly { id: string; discipline: ChampionshipType }[]; records: readonly Held[] },
  { set, discipline }: Pick<RecordsView, 'set' | 'discipline'>,
): Held[] {
  const shown = sets.filter((each) => !(set && each.id !== set) && !(discipline && each.discipline !== discipline));
  const ids = new Set(shown.map(({ id }) => id));
  return records.filter((record) => ids.has(record.set_id));
}
