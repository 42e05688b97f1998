import type { ProfileUpdate } from '@power-corner/contracts/auth';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http';
import { createEvent } from '@power-corner/service-kit/outbox';
import { fold } from '@power-corner/service-kit/search';
import { changeUser } from './change-user.ts';
import type { UserRecord } from './model.ts';
import { userState } from './present.ts';

/** @throws UNAUTHENTICATED for a token whose account is gone */
export async function updateProfile(ctx: ActorContext, profile: ProfileUpdate): Promise<UserRecord> {
  const set = { ...profile, search: fold(`${profile.firstname} ${profile.lastname}`) };
  const changed = await changeUser({ id: ctx.actor.id }, (user) => user && { set, events: createEvent('UserProfileUpdated', userState({ ...user, ...set }, user.revision + 1), ctx) });
  if (!changed) throw new AppError('UNAUTHENTICATED');
  return changed;
}
