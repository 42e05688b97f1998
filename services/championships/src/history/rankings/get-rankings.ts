import { classBoundInQuery, classBoundsOf } from '@power-corner/contracts/championships/category-lists';
import { divisionsOf } from '@power-corner/contracts/lists';
import { say } from '@power-corner/contracts/messages/say';
import type { OwnRanking, RankingFilters, RankingQuery, RankingRow } from '@power-corner/contracts/records/rankings';
import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import { comparedDivision, isWeight, rankedByOf, rankingPageSize } from '@power-corner/contracts/records/rankings-view';
import { invalid } from '@power-corner/service-kit/errors';
import { fold } from '@power-corner/contracts/text/fold';
import { publicPagesOf } from '../people/public-pages.ts';
import type { RankedResult, Ranking } from '../performances/repository.ts';
import { findLatestRanked, findRanked, findRows } from '../performances/repository.ts';
import { namedChampionship } from '../performances/rules.ts';
import type { Ranked } from './rules.ts';
import { firstOfEach, pageOfRank, rankRows } from './rules.ts';

/**
 * A score is a sum over the events of its championship: only those of one compare, the latest that the filters leave.
 * @throws INVALID_INPUT for words that are none of the discipline, and a weight class that is in no list
 */
async function rankingOf(filters: RankingFilters): Promise<Ranking> {
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
  const ranking: Ranking = {
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
  return by === 'score' ? { ...ranking, championshipId: (await findLatestRanked(ranking)) ?? '' } : ranking;
}

async function rank(ranking: Ranking): Promise<Ranked<RankedResult>[]> {
  const results = await findRanked(ranking);
  const shown = ranking.show === 'people' ? firstOfEach(results) : results;
  return rankRows(shown, ({ values }) => values[ranking.by] ?? 0);
}

/** @throws INVALID_INPUT */
export async function getRankings({
  page = 1,
  limit = rankingPageSize,
  ...filters
}: RankingQuery): Promise<{ data: RankingRow[]; total: number }> {
  const ranking = await rankingOf(filters);
  const all = await rank(ranking);
  const shown = new Map(
    all.flatMap(({ rank: each, row }) => (pageOfRank(each, limit) === page ? [[row._id, each] as const] : [])),
  );
  return { data: await presentRows(ranking.by, shown), total: all.length };
}

export async function getOwnRanking(
  personId: string,
  { limit = rankingPageSize, page: _, ...filters }: RankingQuery,
): Promise<OwnRanking | null> {
  const own = (await rank(await rankingOf(filters))).find(({ row }) => row.personId === personId);
  return own ? { id: own.row._id, rank: own.rank, page: pageOfRank(own.rank, limit) } : null;
}

/** @param ranks of the rows by their ids, in their order */
async function presentRows(by: RankedBy, ranks: ReadonlyMap<string, number>): Promise<RankingRow[]> {
  const records = await findRows([...ranks.keys()]);
  const accounts = records.flatMap(({ hasAccount, personId }) => (hasAccount ? [personId] : []));
  const pages = await publicPagesOf(accounts, new Date());
  return records.map((record) => {
    const value = record.values[by] ?? 0;
    return {
      id: record._id,
      rank: ranks.get(record._id) ?? 0,
      name: record.name,
      handle: pages.get(record.personId) ?? null,
      club: record.club,
      // A sum of places is stored as a negative number: fewer are better.
      ...(isWeight(by) ? { weight_kg: value } : { value: Math.abs(value) }),
      bodyweight_kg: record.bodyweightKg,
      date: record.day,
      championship: namedChampionship(record),
    };
  });
}
