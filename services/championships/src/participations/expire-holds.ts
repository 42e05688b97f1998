import { championshipEvenDeleted, startedAmong } from '../catalogue/look-up.ts';
import { releaseEndedHolds, releaseHold } from '../places/places.ts';
import { championshipsWithHolds, findExpiredHolds } from '../places/repository.ts';

const atOnce = 500;

/** Stores that holds have run out, and tells the other services; readers count them as free since that moment. */
export async function expireHolds(moment: { now: Date; correlationId: string }): Promise<void> {
  for (const hold of await findExpiredHolds(moment.now, atOnce))
    await releaseHold(moment, hold, await championshipEvenDeleted(hold.championship));
}

/** Ends the holds in championships that have started: one that was made while it started, or by a process that died then. */
export async function endHoldsOfStarted(moment: { now: Date; correlationId: string }): Promise<void> {
  for (const championship of await startedAmong(await championshipsWithHolds(), moment.now))
    await releaseEndedHolds(moment, championship);
}
