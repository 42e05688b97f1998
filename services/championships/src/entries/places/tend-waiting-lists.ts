import type { ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import { findChampionshipOrTombstone, findChampionshipsById } from '../../catalogue/repository.ts';
import type { Offers } from './offers.ts';
import { shortenOffers } from './offers.ts';
import { releaseEndedHolds, releaseHold } from './places.ts';
import { findHolds } from './repository.ts';
import { hasDivision, listState } from './rules.ts';
import { closeList } from './waiting-list.ts';
import { findChampionshipsWithClosedList, findChampionshipsWithList } from './waiting-list-repository.ts';

/** Repairs what killed processes left: offers free places, and ends lists and offers with the registration. */
export async function tendWaitingLists(ctx: EventContext, { offers }: { offers: Offers }): Promise<void> {
  for (const championshipId of await findChampionshipsWithList()) {
    const championship = await findChampionshipOrTombstone(championshipId);
    if (!championship) continue;
    const state = listState(championship, ctx.now);
    if (state === 'open' || state === 'paused') {
      await closeRemovedDivisions(ctx, championship);
      await shortenOffers(ctx, championship);
    }
    if (state === 'open') await offers.run(ctx, championshipId);
    else if (state === 'paused') await releaseEndedHolds(ctx, championship);
    else {
      for (const hold of await findHolds(championshipId))
        if (hold.state === 'offered' || hold.state === 'waiting') await releaseHold(ctx, hold, championship);
      await closeList(ctx, championship, state);
      // Registration may have been prolonged meanwhile: this puts the list up again.
      await offers.run(ctx, championshipId);
    }
  }
}

/** For an edit that was killed before it put the list of a prolonged registration up again. */
export async function reopenLists(ctx: EventContext, { offers }: { offers: Offers }): Promise<void> {
  for (const [id, championship] of await findChampionshipsById(await findChampionshipsWithClosedList()))
    if (listState(championship, ctx.now) === 'open') await offers.run(ctx, id);
}

/** Removing a division is refused while somebody waits: this finds those who joined at that very moment. */
async function closeRemovedDivisions(ctx: EventContext, championship: ChampionshipWithPlaces): Promise<void> {
  const offered = championship.divisions.map(({ division }) => division);
  await closeList(ctx, championship, 'division_removed', [null, ...offered]);
  for (const hold of await findHolds(championship._id))
    if (hold.state === 'offered' && !hasDivision(championship, hold.division))
      await releaseHold(ctx, hold, championship);
}
