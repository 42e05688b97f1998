import type { DomainEvent } from '@power-corner/contracts/events';
import type { ComparedPerson } from '@power-corner/contracts/participations/same-person';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { findChampionshipOrTombstone } from '../../catalogue/repository.ts';
import { findUnclaimedOf } from '../places/participation-repository.ts';
import { moveUnclaimed } from '../places/change-repository.ts';
import { confirmedEventData, participationEventData, eventStanding } from '../places/event-data.ts';

/**
 * Brings the walk-ins of an account's owner to the new address, so that they stay theirs to claim, to export and to
 * erase. Those of other people, who were entered with the address of a parent or of a club, stay there. Where the
 * address before was not confirmed, its link may be at a stranger's: it ends, and another one is mailed.
 * @param addedBefore later ones may be another person's, who has the address since
 */
export async function followAddress(
  owner: ComparedPerson & { email: string; verified: boolean },
  from: string,
  addedBefore: Date,
): Promise<void> {
  if (owner.email === from) return;
  for (const walkIn of await findUnclaimedOf({ ...owner, email: from }, { createdAt: { $lte: addedBefore } })) {
    const championship = await findChampionshipOrTombstone(walkIn.championshipId);
    const moved = { ...walkIn, athlete: { ...walkIn.athlete, email: owner.email } };
    const source = { now: new Date(), correlationId: `address-${walkIn._id}` };
    const state = eventStanding(walkIn.state);
    const snapshot = championship && { ...participationEventData(moved, championship), state };
    const events: DomainEvent[] = snapshot ? [createEvent('ParticipationSnapshotTaken', snapshot, source)] : [];
    const link = !owner.verified && walkIn.state === 'confirmed' && createLinkToken();
    if (link && championship) {
      const data = { ...confirmedEventData(moved, championship), claimToken: link.token };
      events.push(createEvent('WalkInMailDue', data, source));
    }
    await moveUnclaimed(walkIn, { email: owner.email, ...(link && { claimHash: link.hash }) }, events);
  }
}
