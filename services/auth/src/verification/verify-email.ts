import type { Context } from '@power-corner/service-kit/http/app';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeUser } from '../users/change-user.ts';
import { findUser } from '../users/find-user.ts';
import { userState } from '../users/present.ts';
import { decideVerification } from './rules.ts';

/** Marks an address as confirmed. Repeated, it changes nothing and succeeds. @throws INVALID_LINK, EXPIRED_LINK */
export async function verifyEmail(ctx: Context, token: string): Promise<void> {
  await changeUser({ verificationHash: hashLinkToken(token) }, (user) => {
    if (decideVerification(user, ctx.now) === 'done' || !user) return null;
    return {
      set: { verified: true },
      events: createEvent('UserVerified', userState({ ...user, verified: true }, user.revision + 1), ctx),
    };
  });
}

/** Says whether the link is good, and changes nothing: for HEAD. @throws INVALID_LINK, EXPIRED_LINK */
export async function checkVerificationLink(ctx: Context, token: string): Promise<void> {
  decideVerification(await findUser({ verificationHash: hashLinkToken(token) }), ctx.now);
}
