import type { Registration } from '@power-corner/contracts/accounts/auth';
import { privacyVersion } from '@power-corner/contracts/accounts/privacy';
import type { Context } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { Passwords } from '../password/passwords.ts';
import { addUser } from '../users/change-user.ts';
import { newLink, signUpSecretOf } from '../users/links.ts';
import { userState } from '../users/present.ts';
import { findUser } from '../users/repository.ts';
import { linkValidMs } from './verify-email.ts';

export async function register(
  ctx: Context,
  { password, usertype: _, phone_number: phoneNumber, next, accept_privacy: accepted, ...person }: Registration,
  passwords: Passwords,
  effect: Effect,
): Promise<{ expiresAt: Date; secret: string }> {
  const { token, stored } = newLink(ctx.now, linkValidMs);
  const existing = effect.mayExist ? await findUser({ id: effect.id }) : null;
  if (existing)
    return { expiresAt: existing.verification?.expiresAt ?? stored.expiresAt, secret: signUpSecretOf(existing) };
  const passwordHash = await passwords.hash(password);
  const added = await addUser(
    effect.id,
    {
      ...person,
      phoneNumber,
      usertype: 'athlete',
      verified: false,
      passwordHash,
      ...(accepted && { privacyConsent: { version: privacyVersion, at: ctx.now } }),
      verification: { ...stored, ...(next && { next }) },
    },
    ctx.now,
    (user) =>
      createEvent(
        'UserRegistered',
        { ...userState(user, 1), token, expiresAt: stored.expiresAt.toISOString(), ...(next && { next }) },
        ctx,
      ),
  );
  return { expiresAt: stored.expiresAt, secret: signUpSecretOf(added) };
}
