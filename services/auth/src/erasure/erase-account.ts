import type { Erasure } from '@power-corner/contracts/accounts/account';
import type { ErasedPerson } from '@power-corner/service-kit/erasure/erasures';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import type { Deps } from '../deps.ts';
import { proveOwner } from '../second-factor/ask-second-factor.ts';
import { leaveAdmins } from '../users/last-admin.ts';
import type { UserRecord } from '../users/model.ts';
import { findUser } from '../users/repository.ts';
import { emptyAccount } from './repository.ts';

/**
 * Erases the account of the signed-in person: here at once, in the other services by its event. See
 * docs/decisions/038-erasure-by-event.md.
 * @returns the account after it; its tokens have ended
 * @throws WRONG_PASSWORD, SECOND_FACTOR, TOO_MANY_REQUESTS, LAST_ADMIN, UNAUTHENTICATED once it is gone
 */
export async function eraseAccount(
  ctx: ActorContext,
  { anonymous_results: anonymousResults = false, ...proof }: Erasure,
  deps: Pick<Deps, 'limits' | 'passwords' | 'secretBox'>,
): Promise<UserRecord> {
  await proveOwner(ctx, proof, deps);
  return retryOnConflict(async () => {
    const user = await findUser({ id: ctx.actor.id });
    // One that was blocked since keeps its address, so that nobody opens another account with it.
    if (!user || user.blockedAt) throw new AppError('UNAUTHENTICATED');
    return erase(ctx, user, { confirmed: true, anonymousResults });
  });
}

export async function erase(
  source: { now: Date; correlationId: string },
  user: UserRecord,
  how: Pick<ErasedPerson, 'confirmed' | 'anonymousResults'>,
): Promise<UserRecord | null> {
  const { _id, revision, email, firstname, lastname, latinName, birthday, language } = user;
  const event = createEvent(
    'UserErased',
    {
      userId: _id.toString(),
      revision: revision + 1,
      email,
      firstname,
      lastname,
      ...(latinName && { latinName }),
      ...(birthday && { birthday }),
      ...(language && { language }),
      ...how,
    },
    source,
  );
  if (user.usertype !== 'admin') return emptyAccount(user, event);
  return leaveAdmins(user, (leavingToken) => emptyAccount(user, event, leavingToken));
}
