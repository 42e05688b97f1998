import { say } from '@power-corner/contracts/messages/say';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { invalid } from '@power-corner/service-kit/errors';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { findAthlete } from '../athletes/repository.ts';
import type { Organiser } from './model.ts';

const house = { firstname: 'Power', lastname: 'Corner' } as const;

export const unknownCoach = say('coachUnknown');

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

export const houseOrganiser: Organiser = { id: null, adminId: null, ...house, revision: null };

export function actingAdmin({ actor }: ActorContext): Organiser {
  return { id: null, adminId: actor.id, firstname: actor.firstname, lastname: actor.lastname, revision: null };
}

/**
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
