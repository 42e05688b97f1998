import type { ActorContext } from '@power-corner/service-kit/http/app';
import { invalid } from '@power-corner/service-kit/errors';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { knownPerson } from '../athletes/known-person.ts';
import type { Organiser } from './model.ts';

export const unknownCoach = "Cet entraîneur n'existe pas";

/** The coach of that id, or null when no coach has it. */
export async function findCoach(id: string): Promise<Organiser | null> {
  const coach = isObjectId(id) ? await knownPerson(id.toLowerCase()) : null;
  if (coach?.usertype !== 'coach') return null;
  return { id: coach._id, firstname: coach.firstname, lastname: coach.lastname, revision: coach.revision };
}

/** Without a coach the admin's own name stands there. */
export function actingAdmin({ actor }: ActorContext): Organiser {
  return { id: null, firstname: actor.firstname, lastname: actor.lastname, revision: null };
}

/**
 * The organiser after an edit: the same when the coach is not mentioned, or the same coach, or none as before.
 * @throws INVALID_INPUT at coach_id for somebody who is no coach
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
