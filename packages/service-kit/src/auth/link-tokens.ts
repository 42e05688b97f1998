import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes. Records keep the hash; the token is in outbox, broker and waiting mail until it is mailed. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
