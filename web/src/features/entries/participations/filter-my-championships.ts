import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { isFound, searchTerms, wordsOfNames } from '@power-corner/contracts/participations/people-search';
import { statusNow } from '../../../lib/time/status-now.ts';

interface Wanted {
  search: string;
  status: string;
  sort: string;
}

/** They are few, so the server sends them in one answer. The nearest is the next one; those that are over follow. */
export function narrow(
  mine: readonly MyChampionship[],
  { search, status, sort }: Wanted,
  nowMs: number,
): MyChampionship[] {
  const terms = searchTerms(search);
  const byDate = (a: MyChampionship, b: MyChampionship) => Date.parse(a.date) - Date.parse(b.date);
  const isOver = (each: MyChampionship) => statusNow(each.date, each.status, nowMs) === 'completed';
  return mine
    .filter(({ name }) => isFound(terms, { words: wordsOfNames(name) }))
    .filter((each) => status === '' || statusNow(each.date, each.status, nowMs) === status)
    .toSorted((a, b) => (sort === 'desc' ? byDate(b, a) : Number(isOver(a)) - Number(isOver(b)) || byDate(a, b)));
}
