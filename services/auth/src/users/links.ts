import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError } from '@power-corner/service-kit/errors';
import type { UserRecord } from './model.ts';
import { createHmac } from 'node:crypto';
import { languageOf } from './present.ts';

export interface NewLink {
  token: string;
  stored: { hash: string; expiresAt: Date };
}

export function newLink(now: Date, validMs: number): NewLink {
  const { token, hash } = createLinkToken();
  return { token, stored: { hash, expiresAt: new Date(now.getTime() + validMs) } };
}

export const linkData = (user: UserRecord, { token, stored: { expiresAt } }: NewLink) => ({
  userId: user._id.toString(),
  email: user.email,
  firstname: user.firstname,
  language: languageOf(user),
  token,
  expiresAt: expiresAt.toISOString(),
});

/**
 * The secret of the browser that registered the account: 32 bytes from the hash of the password, whose salt is random
 * and in no answer. A repeated registration gets the same one, and another password ends it.
 */
export const signUpSecretOf = ({ _id, passwordHash }: Pick<UserRecord, '_id' | 'passwordHash'>): string =>
  createHmac('sha256', passwordHash).update(_id.toString()).digest('base64url');

export function assertUsable({ blockedAt }: { blockedAt?: Date }, link: { expiresAt: Date }, now: Date): void {
  if (link.expiresAt <= now) throw new AppError('EXPIRED_LINK');
  if (blockedAt) throw new AppError('BLOCKED');
}
