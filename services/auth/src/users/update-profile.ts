import type { ProfileUpdate } from '@power-corner/contracts/auth';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http';
import { createEvent } from '@power-corner/service-kit/outbox';
import { fold } from '@power-corner/service-kit/search';
import type { UserRecord } from './model.ts';
import { findById, saveUser, untilSaved } from './repository.ts';
import { userState } from './present.ts';

/** @throws UNAUTHENTICATED for a token whose account is gone */
export async function updateProfile(ctx: ActorContext, profile: ProfileUpdate): Promise<UserRecord> {
  const change = { ...profile, search: fold(`${profile.firstname} ${profile.lastname}`) };
  return untilSaved(async () => {
    const user = await findById(ctx.actor.id);
    if (!user) throw new AppError('UNAUTHENTICATED');
    return saveUser(user, change, createEvent('UserProfileUpdated', userState({ ...user, ...change }, user.revision + 1), ctx));
  });
}
