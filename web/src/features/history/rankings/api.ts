import { getOwnRanking, listRankings } from '@power-corner/contracts/calls/results/rankings';
import { rankingsRead, type RankingsView } from '@power-corner/contracts/records/rankings-view';
import { useGet } from '../../../lib/api/use-get.ts';
import { usePageGet } from '../../../lib/api/use-page-get.ts';

export const useRankings = (view: RankingsView) =>
  usePageGet(listRankings, rankingsRead(view), { keepPreviousData: true });

/** Where the athlete who is logged in stands in the same ranking: the same on each of its pages. */
export const useOwnRanking = (view: RankingsView) => useGet(getOwnRanking, rankingsRead({ ...view, page: 1 }));
