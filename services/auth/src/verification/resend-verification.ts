import type { Context } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeUser } from '../users/change-user.ts';
import { linkValidMs } from './rules.ts';

/** Mails a new verification link to an address that waits for one; the older link dies. */
export async function resendVerification(ctx: Context, email: string, effect: Effect): Promise<void> {
  const { token, hash } = createLinkToken();
  const expiresAt = new Date(ctx.now.getTime() + linkValidMs);
  await changeUser({ email }, (user) => {
    if (!user || user.verified || user.verification?.effectId === effect.id) return null;
    const link = {
      userId: user._id.toString(),
      email: user.email,
      firstname: user.firstname,
      token,
      expiresAt: expiresAt.toISOString(),
    };
    return {
      set: { verification: { hash, expiresAt, effectId: effect.id } },
      events: createEvent('VerificationRequested', link, ctx),
    };
  });
}
