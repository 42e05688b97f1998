import type { AgeCategory } from '../championships/category-lists.ts';
import { ageCategories, classBoundInQuery, classBoundsOf } from '../championships/category-lists.ts';
import { among, championshipTypes, disciplines, divisionsOf, sexes } from '../lists.ts';
import type { ChampionshipType, Division, Sex } from '../lists.ts';
import { recordLifts } from '../results/lifts.ts';

// The gateway makes these reads too. Without schemas, as public-lists.ts.

export const rankedBy = [...recordLifts, 'ipf_gl', 'dots', 'score'] as const;
export type RankedBy = (typeof rankedBy)[number];

export const isWeight = (by: RankedBy): boolean => by !== 'ipf_gl' && by !== 'dots' && by !== 'score';

/** The values that people of a discipline are compared by, the usual one first. */
function comparedBy(type: ChampionshipType): [RankedBy, ...RankedBy[]] {
  const { contests, isRated } = disciplines[type];
  const lifts = [...new Set(contests.flatMap((contest) => contest.lifts))];
  const hasEvents = contests.some((contest) => contest.lifts.length === 0);
  if (lifts.length === 0) return ['score'];
  return [
    'total',
    ...lifts,
    ...(isRated ? (['ipf_gl', 'dots'] as const) : []),
    ...(hasEvents ? (['score'] as const) : []),
  ];
}

export const rankedByOf = Object.fromEntries(championshipTypes.map((type) => [type, comparedBy(type)])) as Record<
  ChampionshipType,
  [RankedBy, ...RankedBy[]]
>;

/** Without a named division, totals, points and scores compare within one, and lifts across all. */
export function comparedDivision(discipline: ChampionshipType, by: RankedBy): Division | undefined {
  if (by !== 'total' && by !== 'ipf_gl' && by !== 'dots' && by !== 'score') return undefined;
  const compared = disciplines[discipline].contests.find(({ lifts }) => (by === 'score') === (lifts.length === 0));
  return compared?.division ?? undefined;
}

/** The rows of a page, without a tie that its end would cut. */
export const rankingPageSize = 50;

const firstSeason = 1990;
const lastSeason = 2200;

export interface RankingsView {
  discipline: ChampionshipType;
  by: RankedBy;
  /** undefined: the one that is compared, or all. */
  division: Division | undefined;
  sex: Sex | undefined;
  /** No sex is chosen where weights or scores are compared: a ranking for each. */
  apart: boolean;
  weight_class: string | undefined;
  age_category: AgeCategory | undefined;
  club: string | undefined;
  season: number | undefined;
  show: 'results' | undefined;
  page: number;
}

/** Reads the words of the page's address. A word that is not known, or that does not fit the others, is left out. */
export function rankingsView(params: URLSearchParams): RankingsView {
  const discipline = among(championshipTypes, params.get('discipline')) ?? 'Powerlifting';
  const sex = among(sexes, params.get('sex'));
  const by = among(rankedByOf[discipline], params.get('by')) ?? rankedByOf[discipline][0];
  const season = Number(params.get('season'));
  return {
    discipline,
    by,
    division: among(divisionsOf[discipline], params.get('division')),
    sex,
    apart: sex === undefined && by !== 'ipf_gl' && by !== 'dots',
    weight_class: among(classBoundsOf(sex), classBoundInQuery(params.get('weight_class') ?? '')),
    age_category: among(ageCategories, params.get('age_category')),
    club: params.get('club')?.trim().slice(0, 100) || undefined,
    season: Number.isInteger(season) && season >= firstSeason && season <= lastSeason ? season : undefined,
    show: params.get('show') === 'results' ? 'results' : undefined,
    page: Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 100_000),
  };
}

/** The query of the page's address: the same for every address that asks for the same. Empty for the first view. */
export function rankingsSearch({ discipline, by, page, apart: _, ...rest }: Partial<RankingsView>): string {
  const type = discipline ?? 'Powerlifting';
  const words = {
    discipline: type === 'Powerlifting' ? undefined : type,
    by: by === rankedByOf[type][0] ? undefined : by,
    ...rest,
    page: page !== undefined && page > 1 ? page : undefined,
  };
  const given = Object.entries(words).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}

export interface RankingsRead {
  query: Partial<Omit<RankingsView, 'page' | 'apart'>> & { page: number; limit: number };
}

/** The rankings of a page: one, or the first page of one for each sex. */
export const rankingsOf = (view: RankingsView): RankingsView[] =>
  view.apart ? sexes.map((sex) => ({ ...view, sex, apart: false, page: 1 })) : [view];

export function rankingsRead({ page, apart: _, ...words }: RankingsView): RankingsRead {
  const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  return { query: { ...(given as Partial<RankingsView>), page, limit: rankingPageSize } };
}
