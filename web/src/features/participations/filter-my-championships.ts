import type { MyChampionship } from '@power-corner/contracts/championships';
import { statusNow } from '../../lib/time/countdown.ts';
import { locale } from '../../lib/i18n/i18n.ts';

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
  const word = search.trim().toLocaleLowerCase(locale());
  const order = sort === 'desc' ? -1 : 1;
  return mine
    .filter(({ name }) => name.toLocaleLowerCase(locale()).includes(word))
    .filter((each) => status === '' || statusNow(each.date, each.status, nowMs) === status)
    .toSorted((a, b) => order * (Date.parse(a.date) - Date.parse(b.date)));
}
