import type { OwnResult } from '@power-corner/contracts/results/results';
import { hasCompeted } from '@power-corner/meet/commands/recorded';
import type { EntryDay } from '../places/entry-day.ts';

/**
 * True for an entry that stays in the results. Before the day, every confirmed entry stands in the draft without a
 * place: it is no result, and its seat is free. Who has competed has one, also where an imported sheet leaves them out.
 */
export function hasResult(result: OwnResult | undefined, day: EntryDay | undefined): boolean {
  if (hasCompeted(day ?? {})) return true;
  return result !== undefined && result.place !== null && result.place !== 'NS';
}
