import type { TokenClaims } from '@power-corner/contracts/accounts/auth';
import type { Revocation, RevocationFeed } from '@power-corner/service-kit/auth/revocations';
import { findEndedTokens, findTokenAccount } from '../users/repository.ts';
import {
  findErasedSince,
  isSessionOpen,
  isTokenRevoked,
  sessionsEndedSince,
  tokensRevokedSince,
} from './repository.ts';

export const tokenSeconds = 8 * 60 * 60;

/** A login that read the account before a change may end after it: its token outlives the change by this. */
const slowestLoginSeconds = 120;

/** A revocation is listed for this long, in seconds: afterwards every older token has expired. */
export const revocationSeconds = tokenSeconds + slowestLoginSeconds;

/** A write may become visible a little after one with a later time. Overlapping answers do no harm. */
const overlapMs = 10_000;

const seconds = (time: Date): number => Math.ceil(time.getTime() / 1000);

/** Revokes all tokens of a user from before a revision of the account. The revision decides, not the time. */
export function userRevocation(id: string, revision: number, at: Date) {
  return { kind: 'user', id, revision, until: seconds(at) + revocationSeconds } as const satisfies Revocation;
}

/** Revokes all tokens of a login session that ended then. No token of it is signed afterwards. */
export function sessionRevocation(id: string, at: Date) {
  return { kind: 'session', id, until: seconds(at) + revocationSeconds } as const satisfies Revocation;
}

/** Asks the database of this service, and not the gateway's copy of the revocations. */
export async function isCurrent({ sub, rev, usertype, jti, sid }: TokenClaims): Promise<boolean> {
  const [account, revoked, open] = await Promise.all([findTokenAccount(sub), isTokenRevoked(jti), isSessionOpen(sid)]);
  return open && !revoked && account !== null && account.usertype === usertype && rev >= (account.tokensFrom ?? 0);
}

export async function revocationsSince(now: Date, since?: string): Promise<RevocationFeed> {
  const cursor = Number(since ?? 0);
  const from = Math.max(0, cursor - overlapMs);
  const living = new Date(Math.max(from, now.getTime() - revocationSeconds * 1000));
  const [tokens, accounts, erased, sessions] = await Promise.all([
    tokensRevokedSince(new Date(from)),
    findEndedTokens(living),
    findErasedSince(living),
    sessionsEndedSince(living),
  ]);
  const users = [...accounts, ...erased];
  const times = [
    ...tokens.map(({ revokedAt }) => revokedAt),
    ...users.map(({ tokensEndedAt }) => tokensEndedAt),
    ...sessions.map(({ endedAt }) => endedAt),
  ];
  return {
    cursor: String(times.reduce((latest, time) => Math.max(latest, time.getTime()), cursor)),
    revocations: [
      ...tokens.map(({ _id, until }) => ({ kind: 'token' as const, id: _id, until: seconds(until) })),
      ...users.map(({ _id, tokensFrom, tokensEndedAt }) => userRevocation(_id.toString(), tokensFrom, tokensEndedAt)),
      ...sessions.map(({ _id, endedAt }) => sessionRevocation(_id, endedAt)),
    ],
  };
}
