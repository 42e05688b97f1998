import { house } from '@power-corner/contracts/house';
import { say } from '@power-corner/contracts/messages/say';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { invalid } from '@power-corner/service-kit/errors';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { findAdmins, findAthlete } from '../athletes/repository.ts';
import type { Organiser } from './model.ts';
import { findUnidentifiedOrganisers, identifyOrganiser } from './repository.ts';

export const unknownCoach = say('coachUnknown');

/** @returns null unless the id is that of a coach */
export async function findCoach(id: string): Promise<Organiser | null> {
  const coach = isObjectId(id) ? await findAthlete(id.toLowerCase()) : null;
  if (coach?.usertype !== 'coach') return null;
  return {
    id: coach._id,
    adminId: null,
    firstname: coach.firstname,
    lastname: coach.lastname,
    revision: coach.revision,
  };
}

/** Organises where nobody else is named. */
export const houseOrganiser: Organiser = { id: null, adminId: null, ...house, revision: null };

/** The organiser of a championship without a coach: the admin who creates or edits it. */
export function actingAdmin({ actor }: ActorContext): Organiser {
  return { id: null, adminId: actor.id, firstname: actor.firstname, lastname: actor.lastname, revision: null };
}

/**
 * The organiser after an edit.
 * @param coachId undefined leaves the organiser, null removes the coach
 * @throws INVALID_INPUT at coach_id unless it is that of a coach
 */
export async function organiserAfter(
  ctx: ActorContext,
  current: Organiser,
  coachId: string | null | undefined,
): Promise<Organiser> {
  if (coachId === undefined || coachId === current.id) return current;
  if (coachId === null) return actingAdmin(ctx);
  const coach = await findCoach(coachId);
  if (!coach) throw invalid({ coach_id: unknownCoach });
  return coach;
}

/**
 * Gives organisers from before `adminId` the id of their admin. Only the names tell who it was: where they are not
 * those of exactly one admin, the house stands there from now on, so that no erasure ever has to go by a name.
 */
export async function identifyOrganisers(): Promise<void> {
  const unidentified = await findUnidentifiedOrganisers();
  if (unidentified.length === 0) return;
  const admins = Map.groupBy(await findAdmins(), nameOf);
  for (const organiser of unidentified) {
    const [admin, ...others] = admins.get(nameOf(organiser)) ?? [];
    await identifyOrganiser(
      organiser,
      admin && others.length === 0 ? { ...organiser, adminId: admin._id } : houseOrganiser,
    );
  }
}

const nameOf = ({ firstname, lastname }: Pick<Organiser, 'firstname' | 'lastname'>) =>
  JSON.stringify([firstname, lastname]);
