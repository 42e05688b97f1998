import type { Context } from '@power-corner/service-kit/http';
import { hashLinkToken } from '@power-corner/service-kit/links';
import { createEvent } from '@power-corner/service-kit/outbox';
import { userState } from '../users/present.ts';
import { findByVerificationHash, saveUser } from '../users/repository.ts';
import { decideVerification } from './rules.ts';

/** Marks an address as confirmed. Repeated, it changes nothing and succeeds. @throws INVALID_LINK, EXPIRED_LINK */
export async function verifyEmail(ctx: Context, token: string): Promise<void> {
  const hash = hashLinkToken(token);
  // A lost race means that somebody changed the user just now: the second look decides again.
  for (;;) {
    const user = await findByVerificationHash(hash);
    if (decideVerification(user, ctx.now) === 'done' || !user) return;
    const event = createEvent('UserVerified', userState({ ...user, verified: true }, user.revision + 1), ctx);
    if (await saveUser(user, { verified: true }, event)) return;
  }
}
