import { findEvenDeleted } from '../championships/repository.ts';
import { releaseHold } from './release-holds.ts';
import { findExpiredHolds } from './repository.ts';

const atOnce = 500;

/** Stores that holds have run out, and tells the other services; readers count them as free since that moment. */
export async function expireHolds(moment: { now: Date; correlationId: string }): Promise<void> {
  for (const hold of await findExpiredHolds(moment.now, atOnce)) await releaseHold(moment, hold, await findEvenDeleted(hold.championship));
}
