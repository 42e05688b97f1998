import type { Login } from '@power-corner/contracts/login';
import { AppError } from '@power-corner/service-kit/errors';
import { counter } from '@power-corner/service-kit/observability/metrics';
import type { Passwords } from '../password/passwords.ts';
import type { UserRecord } from '../users/model.ts';
import { findUser } from '../users/repository.ts';

const logins = counter('logins_total', 'Logins within the rate limit, by outcome.', ['outcome']);

function refuse(code: 'BAD_CREDENTIALS' | 'BLOCKED' | 'EMAIL_NOT_VERIFIED'): never {
  countLogin(code);
  throw new AppError(code);
}

export const countLogin = (outcome: string): void => logins.inc({ outcome: outcome.toLowerCase() });

/** Counts the refusal of the step after the password. */
export function countRefusal(error: unknown): never {
  if (error instanceof AppError && error.code !== 'TOO_MANY_REQUESTS') countLogin(error.code);
  throw error;
}

/**
 * Checks the password. A second factor is asked for afterwards.
 * @throws BAD_CREDENTIALS for an unknown address as for a wrong password, EMAIL_NOT_VERIFIED and BLOCKED only after a
 * right one
 */
export async function checkCredentials({ email, password }: Login, passwords: Passwords): Promise<UserRecord> {
  const user = await findUser({ email });
  const matches = await passwords.matches(password, user?.passwordHash ?? null);
  if (!user || !matches) refuse('BAD_CREDENTIALS');
  if (user.blockedAt) refuse('BLOCKED');
  if (!user.verified) refuse('EMAIL_NOT_VERIFIED');
  return user;
}
