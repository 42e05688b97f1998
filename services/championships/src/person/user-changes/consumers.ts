import type { EventData } from '@power-corner/contracts/events';
import { eraseLate, isErased } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { athleteFrom } from '../../athletes/athletes.ts';
import { findAthlete, saveIfNewer } from '../../athletes/repository.ts';
import { forgetOfficial, setOrganiserNames } from '../../catalogue/repository.ts';
import { updateAthleteCopies } from '../../entries/participations/people/athlete-copy.ts';
import { followRole } from '../coaching/coaching.ts';
import { followPerson } from './follow-person.ts';
import { followAddress } from '../../entries/walk-ins/follow-address.ts';

interface UserEvent {
  data: EventData<'UserVerified'> & Pick<EventData<'UserProfileUpdated'>, 'sexCorrection'>;
  correlationId: string;
}

/**
 * Only a higher revision counts: an event that comes twice or out of order changes nothing. Copies are made from the
 * stored state, so that an event which comes again after a failure completes them.
 */
async function apply({ data: user, correlationId }: UserEvent): Promise<void> {
  if (await isErased(user.userId)) return;
  await saveIfNewer(athleteFrom(user));
  const athlete = await findAthlete(user.userId);
  if (!athlete) return;
  await followRole(athlete);
  await updateAthleteCopies(athlete);
  await followPerson(athlete, { correction: user.sexCorrection, correlationId });
  await setOrganiserNames(athlete);
}

/** The stored address counts, since two changes may arrive in the wrong order. */
async function moveEntries(changed: EventData<'UserEmailChanged'>): Promise<void> {
  const { userId, previousEmail, at } = changed;
  // An erased person has no copy, but the walk-ins of that name are erased all the same.
  const owner = (await findAthlete(userId)) ?? changed;
  await followAddress(owner, previousEmail, new Date(at));
  await eraseLate(userId, owner);
}

export const userConsumers: Handlers = {
  UserRegistered: apply,
  UserVerified: apply,
  UserProfileUpdated: apply,
  UserEmailChanged: async (event) => {
    await apply(event);
    await moveEntries(event.data);
  },
  UserRoleChanged: async (event) => {
    const { data } = event;
    await apply(event);
    // An admin has all tasks, and keeps none when the role is taken away.
    if (data.usertype === 'admin') await forgetOfficial(data.userId);
  },
  UserSnapshotTaken: apply,
};
