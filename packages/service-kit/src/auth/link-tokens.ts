import { createHash, randomBytes } from 'node:crypto';

/**
 * A link token: 32 random bytes. Records keep its SHA-256. The token itself is in the outbox, the broker and the
 * waiting mail until it is mailed.
 */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
