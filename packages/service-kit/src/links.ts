import { createHash, randomBytes } from 'node:crypto';

/** A link's token: 32 random bytes. It goes into the mail only; the database keeps its SHA-256. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
