import type { Context } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeUser } from '../users/change-user.ts';

const validMs = 60 * 60 * 1000;

/** Mails a reset link when the address has an account; the older link dies. The caller is told the same either way. */
export async function requestReset(ctx: Context, email: string, effect: Effect): Promise<void> {
  const { token, hash } = createLinkToken();
  const expiresAt = new Date(ctx.now.getTime() + validMs);
  await changeUser({ email }, (user) => {
    if (!user || user.reset?.effectId === effect.id) return null;
    const link = {
      userId: user._id.toString(),
      email: user.email,
      firstname: user.firstname,
      token,
      expiresAt: expiresAt.toISOString(),
    };
    return {
      set: { reset: { hash, expiresAt, effectId: effect.id } },
      events: createEvent('PasswordResetRequested', link, ctx),
    };
  });
}
