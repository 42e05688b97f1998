import type { Revocation } from '@power-corner/service-kit/auth/revocations';

/** How long a token lives, in seconds: 8 hours. */
export const tokenSeconds = 8 * 60 * 60;

/** A login may read the account before the change and end after it: its token lives this much longer than the change. */
const slowestLoginSeconds = 120;

/** How long the revocation of a user's tokens is listed, in seconds: after that, no token from before it lives. */
export const userRevocationSeconds = tokenSeconds + slowestLoginSeconds;

/** A time in whole seconds since the epoch, rounded up. */
export const seconds = (time: Date): number => Math.ceil(time.getTime() / 1000);

/** All tokens of a user that were made from an earlier revision of the account. The revision decides, not the time. */
export function userRevocation(id: string, revision: number, at: Date): Revocation {
  return { kind: 'user', id, revision, until: seconds(at) + userRevocationSeconds };
}
