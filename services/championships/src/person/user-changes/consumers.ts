import type { EventData } from '@power-corner/contracts/events';
import { eraseLate, isErased } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { athleteFrom } from '../../athletes/athletes.ts';
import { findAthlete, saveIfNewer } from '../../athletes/repository.ts';
import { forgetOfficial, setOrganiserNames } from '../../catalogue/repository.ts';
import { day } from '../../day/asked.ts';
import { updateAthleteCopies } from '../../entries/participations/people/athlete-copy.ts';
import { followSex } from './follow-sex.ts';
import { moveUnclaimed } from '../../entries/walk-ins/repository.ts';

/**
 * Applies a user's state from the auth service. Twice or out of order changes nothing: only a higher revision counts.
 * The copies on participations and championships are made from the stored state, so that an event which comes again
 * after a failure completes them.
 */
async function apply(user: EventData<'UserVerified'>): Promise<void> {
  // The event of somebody who is erased brings nothing back.
  if (await isErased(user.userId)) return;
  await saveIfNewer(athleteFrom(user));
  const athlete = await findAthlete(user.userId);
  if (!athlete) return;
  await updateAthleteCopies(day, athlete);
  await setOrganiserNames(athlete);
}

/**
 * Walk-ins that were added with the previous address stay claimable by its owner, and are theirs when they erase the
 * account. The stored address counts, since two changes may arrive in the wrong order.
 */
async function followAddress(changed: EventData<'UserEmailChanged'>): Promise<void> {
  const { userId, previousEmail, at } = changed;
  // Somebody who was erased meanwhile has no copy; the walk-ins in that name are erased all the same.
  const owner = (await findAthlete(userId)) ?? changed;
  await moveUnclaimed(previousEmail, owner.email, new Date(at));
  // A walk-in names no account.
  await eraseLate(userId, owner);
}

export const userConsumers: Handlers = {
  UserRegistered: ({ data }) => apply(data),
  UserVerified: ({ data }) => apply(data),
  UserProfileUpdated: async ({ data }) => {
    await apply(data);
    const athlete = data.sexCorrection && (await findAthlete(data.userId));
    if (athlete && data.sexCorrection) await followSex(athlete, data.sexCorrection);
  },
  UserEmailChanged: async ({ data }) => {
    await apply(data);
    await followAddress(data);
  },
  UserRoleChanged: async ({ data }) => {
    await apply(data);
    // An admin has all tasks, and keeps none when the role is taken away.
    if (data.usertype === 'admin') await forgetOfficial(data.userId);
  },
  UserSnapshotTaken: ({ data }) => apply(data),
};
