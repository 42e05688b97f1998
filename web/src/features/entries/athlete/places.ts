import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { isLive, statusNow } from '../../../lib/time/status-now.ts';

export const hasPlace = ({ state }: MyChampionship): boolean => state === 'confirmed' || state === 'pending';

/** An athlete's championships as their home shows them. One that was called off is in none of them. */
export function ownPlaces(mine: readonly MyChampionship[], nowMs: number) {
  const soonest = mine.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const isOver = (each: MyChampionship) =>
    each.result !== null || statusNow(each.date, each.status, nowMs) === 'completed';
  const isAhead = (each: MyChampionship) => !isOver(each) && isLive(each, nowMs);
  const [next, ...later] = soonest.filter((each) => hasPlace(each) && isAhead(each));
  return {
    /** The next one with a place, or the one that runs. */
    next,
    later,
    /** An offered place is a thing to do instead. */
    waiting: soonest.filter((each) => each.state === 'waiting' && isAhead(each)),
    /** Published results end one that still runs. */
    history: soonest.filter((each) => hasPlace(each) && each.status !== 'canceled' && isOver(each)).toReversed(),
  };
}
