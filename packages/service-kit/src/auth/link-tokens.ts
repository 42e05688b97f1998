import { createHash, randomBytes } from 'node:crypto';

/**
 * A link's token: 32 random bytes. Records keep its SHA-256. The token itself stands in the outbox, in the broker and in the
 * waiting mail, until it is mailed.
 */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
