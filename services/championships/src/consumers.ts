import type { EventData } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { findAthlete, saveIfNewer } from './athletes/repository.ts';
import { setOrganiserNames } from './catalogue/repository.ts';
import { updateAthleteCopies } from './participations/athlete-copy.ts';

/**
 * Applies a user's state from the auth service. Twice or out of order changes nothing: only a higher revision counts.
 * The copies on participations and championships are made from the stored state, so that an event which comes again
 * after a failure completes them.
 */
async function apply({
  userId,
  revision,
  firstname,
  lastname,
  email,
  usertype,
  verified,
  sex,
  phoneNumber,
  birthday,
  weight,
  club,
  language,
}: EventData<'UserVerified'>): Promise<void> {
  await saveIfNewer({
    _id: userId,
    revision,
    firstname,
    lastname,
    email,
    usertype,
    verified,
    sex,
    phoneNumber,
    birthday,
    weight,
    ...(club !== undefined && { club }),
    ...(language && { language }),
  });
  const athlete = await findAthlete(userId);
  if (!athlete) return;
  await updateAthleteCopies(athlete);
  await setOrganiserNames(athlete);
}

export const athleteConsumers: Handlers = {
  UserRegistered: ({ data }) => apply(data),
  UserVerified: ({ data }) => apply(data),
  UserProfileUpdated: ({ data }) => apply(data),
  UserEmailChanged: ({ data }) => apply(data),
  UserRoleChanged: ({ data }) => apply(data),
  UserSnapshotTaken: ({ data }) => apply(data),
};
