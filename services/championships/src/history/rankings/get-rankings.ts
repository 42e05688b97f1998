import { classBoundInQuery, classBoundsOf } from '@power-corner/contracts/championships/category-lists';
import { divisionsOf } from '@power-corner/contracts/lists';
import { say } from '@power-corner/contracts/messages/say';
import type { OwnRanking, RankingFilters, RankingQuery, RankingRow } from '@power-corner/contracts/records/rankings';
import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import { comparedDivision, isWeight, rankedByOf, rankingPageSize } from '@power-corner/contracts/records/rankings-view';
import { invalid } from '@power-corner/service-kit/errors';
import { LRUCache } from 'lru-cache';
import { fold } from '@power-corner/contracts/text/fold';
import { publicPagesOf } from '../people/public-pages.ts';
import type { PerformanceRecord } from '../performances/model.ts';
import type { Ranking } from '../performances/ranking-repository.ts';
import {
  countBetter,
  countRanked,
  countTiedBefore,
  findBestOf,
  findRanked,
  findTied,
} from '../performances/ranking-repository.ts';
import { namedChampionship } from '../performances/present.ts';
import type { Ranked } from './rules.ts';
import { endOfTie, mostTied, rankPage } from './rules.ts';

const totals = new LRUCache<string, number>({ max: 200, ttl: 60_000 });

/** Among a million results a count takes seconds: one reader a minute waits for it. A small total is always right. */
async function countedTotal(ranking: Ranking): Promise<number> {
  const key = JSON.stringify(ranking);
  const rows = totals.get(key) ?? (await countRanked(ranking));
  if (rows > 500) totals.set(key, rows, { noUpdateTTL: true });
  return rows;
}

/** @throws INVALID_INPUT for words that are none of the discipline, and a weight class that is in no list */
function rankingOf(filters: RankingFilters): Ranking {
  const { discipline = 'Powerlifting', sex, age_category: ageCategory, club, season, show = 'people' } = filters;
  const by = filters.by ?? rankedByOf[discipline][0];
  const division = filters.division ?? comparedDivision(discipline, by);
  const weightClass = filters.weight_class ? classBoundInQuery(filters.weight_class) : undefined;
  const isUnknown = {
    by: !rankedByOf[discipline].includes(by),
    division: division !== undefined && !divisionsOf[discipline].includes(division),
    weight_class: weightClass !== undefined && !classBoundsOf(undefined).some((bound) => bound === weightClass),
  };
  const unknown = Object.entries(isUnknown).flatMap(([word, is]) => (is ? [[word, say('valueInvalid')] as const] : []));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown));
  return {
    discipline,
    by,
    show,
    ...(division && { division }),
    ...(sex && { sex }),
    ...(weightClass && { weightClass }),
    ...(ageCategory && { ageCategory }),
    ...(club && { clubKey: fold(club) }),
    ...(season !== undefined && season !== 'all' && { season }),
  };
}

const valued = (by: RankedBy) => (record: PerformanceRecord) => ({ record, value: record.values[by] ?? 0 });

/** @throws INVALID_INPUT */
export async function getRankings({
  page = 1,
  limit = rankingPageSize,
  ...filters
}: RankingQuery): Promise<{ data: RankingRow[]; total: number }> {
  const ranking = rankingOf(filters);
  const skip = (page - 1) * limit;
  const window = await findRanked(ranking, { skip: Math.max(0, skip - 1), limit: limit + (skip > 0 ? 2 : 1) });
  const values = window.map(valued(ranking.by));
  const [before, first] = values;
  const goesOn = skip > 0 && before !== undefined && before.value === first?.value;
  const better = goesOn ? await countBetter(ranking, before.value) : null;
  const { rows, tie } = rankPage(values, { skip, limit, better });
  const tied = tie ? await findTied(ranking, tie.value, { skip: tie.read, limit: mostTied }) : [];
  const rank = rows.at(-1)?.rank ?? 1;
  const whole = [...rows, ...tied.map(valued(ranking.by)).map((row) => ({ rank, row }))];
  const isAll = skip === 0 && window.length <= limit;
  return {
    data: await presentRows(ranking.by, whole),
    total: isAll ? window.length : await countedTotal(ranking),
  };
}

/** Where a person stands, and on which page of this size. */
export async function getOwnRanking(
  personId: string,
  { limit = rankingPageSize, page: _, ...filters }: RankingQuery,
): Promise<OwnRanking | null> {
  const ranking = rankingOf(filters);
  const best = await findBestOf(ranking, personId);
  if (!best) return null;
  const better = await countBetter(ranking, best.values[ranking.by] ?? 0);
  const before = better + (await countTiedBefore(ranking, best));
  // A tie stands on the page where it begins, but for its end.
  const row = before < endOfTie(better, limit) ? better : before;
  return { id: best._id, rank: better + 1, page: Math.floor(row / limit) + 1 };
}

type Row = ReturnType<ReturnType<typeof valued>>;

async function presentRows(by: RankedBy, rows: readonly Ranked<Row>[]): Promise<RankingRow[]> {
  const accounts = rows.flatMap(({ row: { record } }) => (record.hasAccount ? [record.personId] : []));
  const pages = await publicPagesOf(accounts, new Date());
  return rows.map(({ rank, row: { record, value } }) => {
    return {
      id: record._id,
      rank,
      name: record.name,
      handle: pages.get(record.personId) ?? null,
      club: record.club,
      // The sum of places is stored as a negative number: fewer are better.
      ...(isWeight(by) ? { weight_kg: value } : { value: Math.abs(value) }),
      bodyweight_kg: record.bodyweightKg,
      date: record.day,
      championship: namedChampionship(record),
    };
  });
}
