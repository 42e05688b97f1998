import type { Login } from '@power-corner/contracts/auth';
import { AppError } from '@power-corner/service-kit/errors';
import { counter } from '@power-corner/service-kit/observability/metrics';
import type { Passwords } from '../password/passwords.ts';
import { findUser } from '../users/find-user.ts';
import type { UserRecord } from '../users/model.ts';

const logins = counter('logins_total', 'Tries to log in that were not over a limit, by what came of them.', [
  'outcome',
]);

function refuse(code: 'BAD_CREDENTIALS' | 'EMAIL_NOT_VERIFIED'): never {
  logins.inc({ outcome: code.toLowerCase() });
  throw new AppError(code);
}

/** @throws BAD_CREDENTIALS alike for an unknown address and a wrong password, EMAIL_NOT_VERIFIED only after a right one */
export async function logIn({ email, password }: Login, passwords: Passwords): Promise<UserRecord> {
  const user = await findUser({ email });
  const matches = await passwords.matches(password, user?.passwordHash ?? null);
  if (!user || !matches) refuse('BAD_CREDENTIALS');
  if (!user.verified) refuse('EMAIL_NOT_VERIFIED');
  logins.inc({ outcome: 'accepted' });
  return user;
}
