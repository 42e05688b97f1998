import type { ChampionshipRecord } from './model.ts';
import { endLowering } from './repository.ts';

/**
 * Ends the check of a lower limit that its process did not survive, which makes its last write fail if it lives after all.
 * @returns false while the check still has its time
 */
export async function endAbandonedLowering({ _id, lowering }: ChampionshipRecord): Promise<boolean> {
  if (!lowering || lowering.until >= new Date()) return false;
  await endLowering(_id, lowering.token);
  return true;
}
