import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import { lettersOf, nameKeyOf } from '@power-corner/contracts/text/fold';
import { createHash } from 'node:crypto';
import { findAthletes } from '../../../athletes/repository.ts';
import type { ParticipationRecord } from '../../places/model.ts';
import { findByName } from '../repository.ts';

interface Named {
  firstname: string;
  lastname: string;
}

/**
 * Stands for a person without an account where others have the id of their account: the same name and birthday give the
 * same value. The unique index over athletes then keeps that person from being added twice, also at the same moment.
 */
export function walkInId(championshipId: string, person: Named & { birthday: string }): string {
  const identity = JSON.stringify([championshipId, nameKeyOf(person), person.birthday]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 24);
}

/** Live participations of people with the same names, in any order, with or without account. */
export async function findNamed(
  championshipId: string,
  person: Named,
): Promise<{ participation: ParticipationRecord; birthday: string | null }[]> {
  const key = nameKeyOf(person);
  const named = (await findByName(championshipId, lettersOf(person.firstname))).filter(
    ({ athlete }) => nameKeyOf(athlete) === key,
  );
  if (named.length === 0) return [];
  const accounts = await findAthletes(named.map(({ athleteId }) => athleteId));
  return named.map((participation) => {
    const { walkIn, athleteId } = participation;
    return { participation, birthday: walkIn?.birthday ?? accounts.get(athleteId)?.birthday ?? null };
  });
}

/**
 * The one of them who has the same birthday.
 * @param exceptId a participation that does not count: the person's own
 */
export async function findNamesake(
  championshipId: string,
  person: Named & { birthday: string },
  exceptId?: string,
): Promise<ParticipationRecord | null> {
  const named = await findNamed(championshipId, person);
  const found = named.find(
    ({ participation, birthday }) => birthday === person.birthday && participation._id !== exceptId,
  );
  return found?.participation ?? null;
}

/** The refusal of somebody who has a participation already, as an admin reads it. */
export function isIn({ state }: { state: string }): AppError {
  if (state === 'waiting') return new AppError('ALREADY_IN', { message: say('otherWaits') });
  if (state === 'offered') return new AppError('ALREADY_IN', { message: say('otherOffered') });
  return new AppError('ALREADY_IN', { message: say('otherIn') });
}
