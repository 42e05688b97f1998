import type { Revocation, RevocationFeed } from '@power-corner/service-kit/auth/revocations';
import { endedTokensSince } from '../users/ended-tokens.ts';
import { tokensRevokedSince } from './repository.ts';
import { seconds, userRevocation, userRevocationSeconds } from './rules.ts';

/** A write may become visible a little after one with a later time. Overlapping answers change nothing for their reader. */
const overlapMs = 10_000;

/**
 * Lists what is revoked.
 * @param since the cursor of an earlier answer: only what came after it, or shortly before it
 */
export async function revocationsSince(now: Date, since?: string): Promise<RevocationFeed> {
  const cursor = Number(since ?? 0);
  const from = Math.max(0, cursor - overlapMs);
  const oldest = now.getTime() - userRevocationSeconds * 1000;
  const [tokens, users] = await Promise.all([
    tokensRevokedSince(new Date(from)),
    endedTokensSince(new Date(Math.max(from, oldest))),
  ]);
  const revocations: Revocation[] = [
    ...tokens.map(({ _id, until }) => ({ kind: 'token' as const, id: _id, until: seconds(until) })),
    ...users.map(({ _id, tokensFrom, tokensEndedAt }) => userRevocation(_id.toString(), tokensFrom, tokensEndedAt)),
  ];
  const times = [...tokens.map(({ revokedAt }) => revokedAt), ...users.map(({ tokensEndedAt }) => tokensEndedAt)].map(
    (time) => time.getTime(),
  );
  return { cursor: String(times.reduce((latest, time) => Math.max(latest, time), cursor)), revocations };
}
