import { PageQuery } from '../answers.ts';
import { ageCategories } from '../championships/category-lists.ts';
import { optionalText, wholeNumber } from '../fields.ts';
import { championshipTypes, divisions, sexes } from '../lists.ts';
import { NamedChampionship } from './records.ts';
import { Handle } from './people.ts';
import { rankedBy } from './rankings-view.ts';
import { z } from '../zod.ts';

// Rankings of all published results.

export const mostRankingRows = 200;

export const RankingFilters = z.object({
  /** Default: Powerlifting. */
  discipline: z.optional(z.enum(championshipTypes)),
  /** Default: for a total, points or a score the first one that has them; for a lift all. */
  division: z.optional(z.enum(divisions)),
  sex: z.optional(z.enum(sexes)),
  /** A class of either category set, or its bound. */
  weight_class: z.optional(z.string()),
  age_category: z.optional(z.enum(ageCategories)),
  club: z.optional(optionalText(100)),
  /** A calendar year, or `all`, the default. */
  season: z.optional(z.union([z.literal('all'), wholeNumber(1990, 2200)])),
  /** Default: `total`, or `score` in a discipline of events. */
  by: z.optional(z.enum(rankedBy)),
  /** `people`: the best of each person, the default. */
  show: z.optional(z.enum(['people', 'results'])),
});
export type RankingFilters = z.infer<typeof RankingFilters>;

export const RankingQuery = z.extend(RankingFilters, {
  page: PageQuery.shape.page,
  limit: z.optional(wholeNumber(1, mostRankingRows)),
});
export type RankingQuery = z.infer<typeof RankingQuery>;

export const RankingRow = z.object({
  /** Of the result, to find one's own row. */
  id: z.string(),
  /** Equal values share a rank. */
  rank: z.int(),
  name: z.string(),
  /** Of the public page; null without one. */
  handle: z.nullable(Handle),
  club: z.nullable(z.string()),
  /** Of a total or a lift. */
  weight_kg: z.optional(z.number()),
  /** Of points or a score. */
  value: z.optional(z.number()),
  bodyweight_kg: z.nullable(z.number()),
  date: z.string(),
  championship: NamedChampionship,
});
export type RankingRow = z.infer<typeof RankingRow>;

/** Where the caller stands. `page` is for the given limit. */
export const OwnRanking = z.object({ id: z.string(), rank: z.int(), page: z.int() });
export type OwnRanking = z.infer<typeof OwnRanking>;
