import {
  getOwnRanking,
  listNamesakes,
  listRankings,
  setOnePerson,
} from '@power-corner/contracts/calls/results/rankings';
import { rankingsRead, type RankingsView } from '@power-corner/contracts/records/rankings-view';
import { request } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import { usePageGet } from '../../../lib/api/use-page-get.ts';

export const useRankings = (view: RankingsView) =>
  usePageGet(listRankings, rankingsRead(view), { keepPreviousData: true });

/** Where the athlete who is logged in stands in the same ranking: the same on each of its pages. */
export const useOwnRanking = (view: RankingsView) => useGet(getOwnRanking, rankingsRead({ ...view, page: 1 }));

/** The results of the person of a result without an account, those of namesakes, and those that a search finds. */
export const useNamesakes = (id: string, search: string) =>
  useGet(listNamesakes, { params: { id }, query: search ? { search } : {} });

export const sendOnePerson = (id: string, results: string[]) =>
  request(setOnePerson, { params: { id }, body: { results } });
