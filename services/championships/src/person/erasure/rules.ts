import type { OwnResult } from '@power-corner/contracts/results/results';
import { hasCompeted } from '@power-corner/meet/commands/recorded';
import type { EntryDay } from '../../entries/places/model.ts';

/**
 * An entry that has competed stays, even where an imported sheet leaves it out. A draft lists every confirmed entry
 * without a place before the day: that is no result, and erasing it frees the seat.
 */
export function hasResult(result: OwnResult | undefined, day: EntryDay | undefined): boolean {
  if (hasCompeted(day ?? {})) return true;
  return result !== undefined && result.place !== null && result.place !== 'NS';
}
