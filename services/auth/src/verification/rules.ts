import { AppError } from '@power-corner/service-kit/errors';

/** How long a verification link lives: 24 hours. */
export const linkValidMs = 24 * 60 * 60 * 1000;

/**
 * Whether a verification link still has something to do.
 * @throws INVALID_LINK for a link that is nobody's, EXPIRED_LINK for one that was good once
 */
export function decideVerification(
  user: { verified: boolean; verification?: { expiresAt: Date } } | null,
  now: Date,
): 'verify' | 'done' {
  if (!user?.verification) throw new AppError('INVALID_LINK');
  if (user.verified) return 'done';
  if (user.verification.expiresAt <= now) throw new AppError('EXPIRED_LINK');
  return 'verify';
}
