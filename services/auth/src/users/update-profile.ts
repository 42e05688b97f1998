import type { ProfileUpdate } from '@power-corner/contracts/auth';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http';
import { createEvent } from '@power-corner/service-kit/outbox';
import { fold } from '@power-corner/service-kit/search';
import type { UserRecord } from './model.ts';
import { findById, saveUser } from './repository.ts';
import { userState } from './present.ts';

/** @throws UNAUTHENTICATED for a token whose account is gone, CONFLICT when the account changed at the same moment */
export async function updateProfile(ctx: ActorContext, profile: ProfileUpdate): Promise<UserRecord> {
  const user = await findById(ctx.actor.id);
  if (!user) throw new AppError('UNAUTHENTICATED');
  const change = { ...profile, search: fold(`${profile.firstname} ${profile.lastname}`) };
  const event = createEvent('UserProfileUpdated', userState({ ...user, ...change }, user.revision + 1), ctx);
  const saved = await saveUser(user, change, event);
  if (!saved) throw new AppError('CONFLICT');
  return saved;
}
