import type { OwnResult } from '@power-corner/contracts/results';
import type { EntryDay } from '../places/entry-day.ts';

/**
 * Whether something of an entry stays in the results. Before the day, every confirmed entry stands in the draft without
 * a place: it is no result, and its seat is free.
 */
export function hasResult(result: OwnResult | undefined, day: EntryDay | undefined): boolean {
  if (!result || result.place === 'NS') return false;
  const attempts = Object.values(day?.attempts ?? {}).some((each) => each.length > 0);
  return result.place !== null || attempts || (day?.scores ?? []).length > 0;
}
