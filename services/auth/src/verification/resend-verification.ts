import type { Context } from '@power-corner/service-kit/http';
import { createLinkToken } from '@power-corner/service-kit/links';
import { createEvent } from '@power-corner/service-kit/outbox';
import { findByEmail, saveUser, untilSaved } from '../users/repository.ts';
import { linkValidMs } from './rules.ts';

/** Mails a new verification link to an address that waits for one; the older link dies. */
export async function resendVerification(ctx: Context, email: string): Promise<void> {
  const { token, hash } = createLinkToken();
  const expiresAt = new Date(ctx.now.getTime() + linkValidMs);
  await untilSaved(async () => {
    const user = await findByEmail(email);
    if (!user || user.verified) return 'nobody';
    const event = createEvent(
      'VerificationRequested',
      { userId: user._id.toString(), email: user.email, firstname: user.firstname, token, expiresAt: expiresAt.toISOString() },
      ctx,
    );
    return saveUser(user, { verification: { hash, expiresAt } }, event);
  });
}
