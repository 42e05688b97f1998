import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import { counted } from '../counted.ts';
import type { Deps } from '../deps.ts';
import type { UserRecord } from '../users/model.ts';
import { findOwn } from '../users/change-user.ts';

/** Not 401: the session goes on. */
export function wrongPassword(): AppError {
  return new AppError('WRONG_PASSWORD', { fields: { password: say('WRONG_PASSWORD') } });
}

/**
 * Compares the password that a person who is signed in types again. It counts as a login does, so that a stolen session
 * cannot guess the password faster than a stranger.
 * @throws WRONG_PASSWORD, TOO_MANY_REQUESTS, UNAUTHENTICATED for a token whose account is gone
 */
export async function confirmPassword(
  userId: string,
  password: string,
  { limits, passwords }: Pick<Deps, 'limits' | 'passwords'>,
): Promise<UserRecord> {
  const user = await findOwn(userId);
  const right = await counted(limits.login, user.email, () => passwords.matches(password, user.passwordHash));
  if (!right) throw wrongPassword();
  await limits.login.giveBack(user.email);
  return user;
}
