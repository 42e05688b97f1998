import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { isFound, searchTerms, wordsOfNames } from '@power-corner/contracts/participations/people-search';
import { statusNow } from '../../../lib/time/status-now.ts';

interface Wanted {
  search: string;
  status: string;
  sort: string;
}

/** Filters and sorts an athlete's own championships. They are few, so the server sends them in one answer. */
export function narrow(
  mine: readonly MyChampionship[],
  { search, status, sort }: Wanted,
  nowMs: number,
): MyChampionship[] {
  const terms = searchTerms(search);
  const order = sort === 'desc' ? -1 : 1;
  return mine
    .filter(({ name }) => isFound(terms, { words: wordsOfNames(name) }))
    .filter((each) => status === '' || statusNow(each.date, each.status, nowMs) === status)
    .toSorted((a, b) => order * (Date.parse(a.date) - Date.parse(b.date)));
}
