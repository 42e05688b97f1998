import type { Login } from '@power-corner/contracts/auth';
import { AppError } from '@power-corner/service-kit/errors';
import type { Passwords } from '../password/passwords.ts';
import type { UserRecord } from '../users/model.ts';
import { findByEmail } from '../users/repository.ts';

/** @throws BAD_CREDENTIALS alike for an unknown address and a wrong password, EMAIL_NOT_VERIFIED only after a right one */
export async function logIn({ email, password }: Login, passwords: Passwords): Promise<UserRecord> {
  const user = await findByEmail(email);
  const matches = await passwords.matches(password, user?.passwordHash ?? null);
  if (!user || !matches) throw new AppError('BAD_CREDENTIALS');
  if (!user.verified) throw new AppError('EMAIL_NOT_VERIFIED');
  return user;
}
