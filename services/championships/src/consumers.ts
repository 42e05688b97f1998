import type { Erase } from '@power-corner/service-kit/erasure/erasures';
import { eraseLate, eraseOnce, isErased } from '@power-corner/service-kit/erasure/erasures';
import type { EventData } from '@power-corner/contracts/events';
import { dataExportConsumers } from '@power-corner/service-kit/data-export/answer';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { mergeHandlers } from '@power-corner/service-kit/messaging/merge-handlers';
import { athleteFrom } from './athletes/athletes.ts';
import { findAthlete, saveIfNewer } from './athletes/repository.ts';
import { setOrganiserNames } from './championships/repository.ts';
import { collect } from './data-export/collect.ts';
import { labels } from './data-export/labels.ts';
import type { Deps } from './deps.ts';
import { eraseFiles, erasePerson } from './erasure/erase-person.ts';
import { updateAthleteCopies } from './participations/people/athlete-copy.ts';
import { moveUnclaimed } from './walk-ins/repository.ts';

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
  await updateAthleteCopies(athlete);
  await setOrganiserNames(athlete);
}

/**
 * Walk-ins that were added with the previous address stay claimable by its owner, and are theirs when they erase the
 * account. The stored address counts, since two changes may arrive in the wrong order.
 */
async function followAddress({ userId, previousEmail, at }: EventData<'UserEmailChanged'>): Promise<void> {
  const athlete = await findAthlete(userId);
  if (!athlete) return;
  await moveUnclaimed(previousEmail, athlete.email, new Date(at));
  // A walk-in names the address alone.
  await eraseLate(userId, athlete.email);
}

const userConsumers: Handlers = {
  UserRegistered: ({ data }) => apply(data),
  UserVerified: ({ data }) => apply(data),
  UserProfileUpdated: ({ data }) => apply(data),
  UserEmailChanged: async ({ data }) => {
    await apply(data);
    await followAddress(data);
  },
  UserRoleChanged: ({ data }) => apply(data),
  UserSnapshotTaken: ({ data }) => apply(data),
};

const erasureConsumers = (deps: Pick<Deps, 'offers' | 'receipts'>): Handlers => ({
  async UserErased({ data }, log) {
    await eraseOnce(data, (person) => erasePerson(person, deps), new Date());
    await eraseFiles(data, deps).catch((error: unknown) =>
      log.warn({ err: error }, 'files of an erased person not removed yet, a job removes them'),
    );
  },
});

/** @param deps of the erasure of a person */
export const championshipConsumers = (deps: Pick<Deps, 'offers' | 'receipts'>): Handlers =>
  mergeHandlers([userConsumers, erasureConsumers(deps), dataExportConsumers('championships', collect, labels)]);

/** The second pass of an erasure, after all work has ended that began before the first one. */
export const erasePersonAgain =
  (deps: Pick<Deps, 'offers' | 'receipts'>): Erase =>
  async (person) => {
    await erasePerson(person, deps);
    await eraseFiles(person, deps);
  };
