import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext, Context } from '@power-corner/service-kit/http/app';
import { counted } from '../counted.ts';
import type { Deps } from '../deps.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import type { UserRecord } from '../users/model.ts';
import { spendCode } from './spend-code.ts';

type Checks = Pick<Deps, 'limits' | 'passwords' | 'secretBox'>;

export const hasSecondFactor = (user: UserRecord): user is UserRecord & { secondFactor: object } =>
  user.secondFactor !== undefined;

/**
 * The second step of a login, after the right password. A login that lacks the code is no wrong one: it is given back.
 * @returns the recovery codes that are left, after one of them was used
 * @throws SECOND_FACTOR without a code, BAD_CODE, USED_CODE, TOO_MANY_REQUESTS
 */
export async function askSecondFactor(
  ctx: Context,
  user: UserRecord,
  code: string | undefined,
  { limits, secretBox }: Checks,
): Promise<number | undefined> {
  if (!hasSecondFactor(user)) return undefined;
  if (code !== undefined) return countedCode(limits, user, () => spendCode(user, code, ctx, secretBox));
  await limits.login.giveBack(user.email);
  throw new AppError('SECOND_FACTOR');
}

export async function countedCode<Result>(
  limits: Checks['limits'],
  { _id }: Pick<UserRecord, '_id'>,
  check: () => Promise<Result>,
): Promise<Result> {
  const id = _id.toString();
  const result = await counted(limits.code, id, check);
  await limits.code.giveBack(id);
  return result;
}

/**
 * Checks that the owner of the account is at the device: by the password, and by a code where there is a second factor.
 * Wrong ones count as wrong logins.
 * @param refuse a reason to refuse what was asked; it is looked for before a code is used up
 * @throws WRONG_PASSWORD, SECOND_FACTOR without a code, INVALID_INPUT for a wrong one, TOO_MANY_REQUESTS,
 * UNAUTHENTICATED for an account that is gone
 */
export async function proveOwner(
  ctx: ActorContext,
  { password, code }: { password: string; code?: string | undefined },
  checks: Checks,
  refuse?: (user: UserRecord) => void,
): Promise<UserRecord> {
  const user = await confirmPassword(ctx.actor.id, password, checks);
  refuse?.(user);
  if (!hasSecondFactor(user)) return user;
  if (code === undefined) throw new AppError('SECOND_FACTOR');
  try {
    const spend = () => spendCode(user, code, ctx, checks.secretBox);
    await counted(checks.limits.login, user.email, () => countedCode(checks.limits, user, spend));
  } catch (error) {
    // The session is good: a 401 would end it in the browser.
    const wrong = error instanceof AppError && ['BAD_CODE', 'USED_CODE'].includes(error.code);
    throw wrong ? invalid({ code: error.sentence }) : error;
  }
  await checks.limits.login.giveBack(user.email);
  return user;
}
