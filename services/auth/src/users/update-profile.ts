import type { ProfileUpdate } from '@power-corner/contracts/accounts/auth';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { fold } from '@power-corner/contracts/text/fold';
import { changeOwn } from './change-user.ts';
import type { UserRecord } from './model.ts';
import { userState } from './present.ts';

export async function updateProfile(
  ctx: ActorContext,
  { phone_number: phoneNumber, latin_name: latinName, ...profile }: ProfileUpdate,
): Promise<UserRecord> {
  const given = Object.fromEntries(
    Object.entries({ ...profile, phoneNumber, latinName }).filter(([, value]) => value !== undefined),
  ) as Partial<UserRecord>;
  return changeOwn(ctx, (user) => {
    const set = {
      ...given,
      ...(profile.club !== undefined && { clubSearch: profile.club && fold(profile.club) }),
    };
    return { set, events: createEvent('UserProfileUpdated', userState({ ...user, ...set }, user.revision + 1), ctx) };
  });
}
