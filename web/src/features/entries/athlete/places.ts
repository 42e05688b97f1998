import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { statusNow } from '../../../lib/time/status-now.ts';

export interface OwnPlaces {
  /** The next one with a place, or the one that runs; undefined without one. */
  next: MyChampionship | undefined;
  /** The others to come, soonest first. */
  later: MyChampionship[];
  /** On a waiting list, soonest first. An offered place is a thing to do instead. */
  waiting: MyChampionship[];
  /** Those that are over, latest first. Published results end one that still runs. */
  history: MyChampionship[];
}

export const hasPlace = ({ state }: MyChampionship): boolean => state === 'confirmed' || state === 'pending';

/** An athlete's championships as their home shows them. One that was called off is in none of them. */
export function ownPlaces(mine: readonly MyChampionship[], nowMs: number): OwnPlaces {
  const soonest = mine.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const isOver = (each: MyChampionship) =>
    each.result !== null || statusNow(each.date, each.status, nowMs) === 'completed';
  const isLive = (each: MyChampionship) =>
    !isOver(each) && ['upcoming', 'ongoing'].includes(statusNow(each.date, each.status, nowMs));
  const [next, ...later] = soonest.filter((each) => hasPlace(each) && isLive(each));
  return {
    next,
    later,
    waiting: soonest.filter((each) => each.state === 'waiting' && isLive(each)),
    history: soonest.filter((each) => hasPlace(each) && each.status !== 'canceled' && isOver(each)).toReversed(),
  };
}
