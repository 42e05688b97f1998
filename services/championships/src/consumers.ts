import type { EventData } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { renameOrganiser } from './catalogue/rename-organiser.ts';
import { renameAthlete } from './participations/rename-athlete.ts';
import { findPerson, keepNewer } from './athletes/repository.ts';

/**
 * Applies what the auth service tells of a user. Twice or out of order changes nothing: only a higher revision counts.
 * The copies on entries and championships are brought up to what is kept, also when an earlier try stopped before them.
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
}: EventData<'UserVerified'>): Promise<void> {
  await keepNewer({
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
  });
  const person = await findPerson(userId);
  if (!person) return;
  await renameAthlete(person);
  await renameOrganiser(person);
}

export const athleteHandlers: Handlers = {
  UserRegistered: ({ data }) => apply(data),
  UserVerified: ({ data }) => apply(data),
  UserProfileUpdated: ({ data }) => apply(data),
  UserRoleChanged: ({ data }) => apply(data),
  UserSnapshotTaken: ({ data }) => apply(data),
};
