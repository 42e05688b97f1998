import { divisions } from '@power-corner/contracts/lists';
import type { ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import { findChampionshipOrTombstone, findChampionshipsById } from '../../catalogue/repository.ts';
import type { Offers } from './offers.ts';
import { releaseEndedHolds, releaseHold } from './places.ts';
import { findHolds } from './repository.ts';
import { isOffered, listState } from './rules.ts';
import { closeList } from './waiting-list.ts';
import { findChampionshipsWithClosedList, findChampionshipsWithList } from './waiting-list-repository.ts';

/**
 * Offers every free place to those who wait for it, and ends the lists and offers of championships whose registration
 * is over, also of deleted ones. It makes certain what a request does at once, and finds what a killed process left
 * undone.
 */
export async function tendWaitingLists(ctx: EventContext, { offers }: { offers: Offers }): Promise<void> {
  for (const championshipId of await findChampionshipsWithList()) {
    const championship = await findChampionshipOrTombstone(championshipId);
    if (!championship) continue;
    const state = listState(championship, ctx.now);
    if (state === 'open' || state === 'paused') await closeRemovedDivisions(ctx, championship);
    if (state === 'open') await offers.run(ctx, championshipId);
    else if (state === 'paused') await releaseEndedHolds(ctx, championship);
    else {
      for (const hold of await findHolds(championshipId, null))
        if (hold.state !== 'pending') await releaseHold(ctx, hold, championship);
      await closeList(ctx, championship, state);
      // The registration may have been prolonged meanwhile.
      await offers.run(ctx, championshipId);
    }
  }
}

/** Puts the lists of prolonged registrations up again where the edit's own process was killed before it did. */
export async function reopenLists(ctx: EventContext, { offers }: { offers: Offers }): Promise<void> {
  for (const [id, championship] of await findChampionshipsById(await findChampionshipsWithClosedList()))
    if (listState(championship, ctx.now) === 'open') await offers.run(ctx, id);
}

/**
 * Ends what waits for a division that is no longer offered, or has an offer in it. Removing one is refused while
 * somebody waits for it: this finds who joined at that very moment, or was there before it was refused.
 */
async function closeRemovedDivisions(ctx: EventContext, championship: ChampionshipWithPlaces): Promise<void> {
  const removed = divisions.filter((division) => !isOffered(championship, division));
  if (removed.length === 0) return;
  await closeList(ctx, championship, 'division_removed', removed);
  for (const hold of await findHolds(championship._id, null))
    if (hold.state === 'offered' && !isOffered(championship, hold.division)) await releaseHold(ctx, hold, championship);
}
