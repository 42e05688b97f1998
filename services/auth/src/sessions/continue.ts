import type { Continuation } from '@power-corner/contracts/accounts/auth';
import { say } from '@power-corner/contracts/messages/say';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { expiredLink } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import { changeUser } from '../users/change-user.ts';
import { signUpSecretOf } from '../users/links.ts';
import type { UserRecord } from '../users/model.ts';

const ended = () => expiredLink(say('continueEnded'));

/** The proof counts as a token of its revision does: a new password, another role or a block ends both. */
const counts = ({ continuation, tokensFrom = 0, verified, blockedAt, secondFactor }: UserRecord, now: Date): boolean =>
  continuation !== undefined &&
  continuation.expiresAt > now &&
  tokensFrom <= continuation.revision &&
  verified &&
  !blockedAt &&
  !secondFactor;

/**
 * Takes the proof that the first confirmation of an address has handed out, with the secret of the registration. It
 * works once. A person who registered somebody else's address has no proof, and its owner has no secret.
 * @returns the account
 * @throws EXPIRED_LINK for a proof that is used, too old or unknown, without the right secret, and for an account that
 * needs another login
 */
export async function takeProof(ctx: Context, { token, secret }: Continuation): Promise<UserRecord> {
  if (secret === undefined) throw ended();
  const user = await changeUser({ continuationHash: hashLinkToken(token) }, (found) =>
    found && hashLinkToken(signUpSecretOf(found)) === hashLinkToken(secret) && counts(found, ctx.now)
      ? { set: {}, events: [], remove: ['continuation'] }
      : null,
  );
  if (!user) throw ended();
  return user;
}
