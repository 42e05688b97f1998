import type { LoginAnswer, TokenClaims } from '@power-corner/contracts/accounts/auth';
import type { Login } from '@power-corner/contracts/accounts/login';
import { AppError } from '@power-corner/service-kit/errors';
import { counter } from '@power-corner/service-kit/observability/metrics';
import type { Passwords } from '../password/passwords.ts';
import type { UserRecord } from '../users/model.ts';
import { findUser, replaceHash } from '../users/repository.ts';
import type { Sessions } from './sessions.ts';

const logins = counter('logins_total', 'Logins within the rate limit, by outcome.', ['outcome']);

function refuse(code: 'BAD_CREDENTIALS' | 'BLOCKED' | 'EMAIL_NOT_VERIFIED'): never {
  countLogin(code);
  throw new AppError(code);
}

export const countLogin = (outcome: string): void => logins.inc({ outcome: outcome.toLowerCase() });

export function countRefusal(error: unknown): never {
  if (error instanceof AppError && error.code !== 'TOO_MANY_REQUESTS') countLogin(error.code);
  throw error;
}

export function requireOpen({ blockedAt, verified }: UserRecord): void {
  if (blockedAt) refuse('BLOCKED');
  if (!verified) refuse('EMAIL_NOT_VERIFIED');
}

export function presentLogin(
  user: UserRecord,
  sessions: Pick<Sessions, 'limitOf'>,
  renewed?: TokenClaims,
): Pick<LoginAnswer, 'usertype' | 'language' | 'limited'> {
  const limited = sessions.limitOf(user, renewed);
  return {
    usertype: user.usertype,
    ...(user.language && { language: user.language }),
    ...(limited && { limited }),
  };
}

/**
 * Checks the password. A second factor is asked for afterwards.
 * @throws BAD_CREDENTIALS for an unknown address as for a wrong password, EMAIL_NOT_VERIFIED and BLOCKED only after a
 * right one
 */
export async function checkCredentials({ email, password }: Login, passwords: Passwords): Promise<UserRecord> {
  const user = await findUser({ email });
  const matches = await passwords.matches(
    password,
    user?.passwordHash ?? null,
    async (hash) => user && replaceHash(user, hash),
  );
  if (!user || !matches) refuse('BAD_CREDENTIALS');
  requireOpen(user);
  return user;
}
