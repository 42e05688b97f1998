import { AppError } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeUser } from '../users/change-user.ts';
import type { NewLink } from '../users/links.ts';
import { assertUsable, linkData, newLink } from '../users/links.ts';
import { userState } from '../users/present.ts';
import { findUser } from '../users/repository.ts';

export const linkValidMs = 24 * 60 * 60 * 1000;

const proofValidMs = 10 * 60 * 1000;

export function decideVerification(
  user: { verified: boolean; blockedAt?: Date; verification?: { expiresAt: Date } } | null,
  now: Date,
): 'verify' | 'done' {
  if (!user?.verification) throw new AppError('INVALID_LINK');
  if (user.verified) return 'done';
  assertUsable(user, user.verification, now);
  return 'verify';
}

/**
 * Marks an address as confirmed. Repeated, it changes nothing and succeeds.
 * @returns the address, and the proof that logs in who opened the link; undefined when the address was confirmed already
 * @throws INVALID_LINK, EXPIRED_LINK, BLOCKED
 */
export async function verifyEmail(ctx: Context, token: string): Promise<(NewLink & { email: string }) | undefined> {
  const proof = newLink(ctx.now, proofValidMs);
  const changed = await changeUser({ verificationHash: hashLinkToken(token) }, (user) => {
    if (decideVerification(user, ctx.now) === 'done' || !user) return null;
    const revision = user.revision + 1;
    return {
      set: { verified: true, continuation: { ...proof.stored, revision } },
      events: createEvent('UserVerified', userState({ ...user, verified: true }, revision), ctx),
    };
  });
  return changed ? { ...proof, email: changed.email } : undefined;
}

export async function checkVerificationLink(ctx: Context, token: string): Promise<void> {
  decideVerification(await findUser({ verificationHash: hashLinkToken(token) }), ctx.now);
}

/** Invalidates the older link. @returns when the link ends, also where none is sent */
export async function resendVerification(ctx: Context, email: string, effect: Effect): Promise<Date> {
  const link = newLink(ctx.now, linkValidMs);
  await changeUser({ email }, (user) => {
    if (!user || user.verified || user.blockedAt || user.verification?.effectId === effect.id) return null;
    const next = user.verification?.next && { next: user.verification.next };
    return {
      set: { verification: { ...link.stored, effectId: effect.id, ...next } },
      events: createEvent('VerificationRequested', { ...linkData(user, link), ...next }, ctx),
    };
  });
  return link.stored.expiresAt;
}
