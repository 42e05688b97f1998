import { User } from '@power-corner/contracts/auth';
import { addressOf } from '@power-corner/contracts/call';
import { getProfile } from '@power-corner/contracts/calls/auth';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { PersonRecord } from './model.ts';
import { findPerson, keepUnknown } from './repository.ts';

/** Asks the auth service for the profile of a token's owner. */
export type FetchProfile = (token: string, requestId: string) => Promise<User>;

/** @param authUrl where the auth service answers; it gets 3 s */
export function profilesOf(authUrl: string): FetchProfile {
  return async (token, requestId) => {
    const answer = await fetch(new URL(addressOf(getProfile), authUrl), {
      headers: { authorization: `Bearer ${token}`, 'x-request-id': requestId },
      signal: AbortSignal.timeout(3000),
    }).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause });
    });
    if (answer.status === 401) throw new AppError('UNAUTHENTICATED');
    // An answer without JSON is refused below.
    const body = (await answer.json().catch(() => null)) as { data?: unknown } | null;
    const user = User.safeParse(body?.data);
    if (!answer.ok || !user.success)
      throw new AppError('UNAVAILABLE', {
        retryAfterSeconds: 5,
        cause: new Error(`the profile was answered ${answer.status}`),
      });
    return user.data;
  };
}

/** The calling athlete; one whose registration has not been heard of yet is fetched once rather than refused. */
export async function getAthlete(ctx: ActorContext, fetchProfile: FetchProfile): Promise<PersonRecord> {
  const known = await findPerson(ctx.actor.id);
  if (known) return known;
  const {
    id,
    firstname,
    lastname,
    email,
    usertype,
    verified,
    sex,
    phone_number: phoneNumber,
    birthday,
    weight,
  } = await fetchProfile(ctx.token ?? '', ctx.correlationId);
  if (id !== ctx.actor.id) throw new AppError('UNAUTHENTICATED');
  const person = {
    _id: id,
    revision: 0,
    firstname,
    lastname,
    email,
    usertype,
    verified,
    sex,
    phoneNumber,
    birthday,
    weight,
  };
  await keepUnknown(person);
  return (await findPerson(id)) ?? person;
}
