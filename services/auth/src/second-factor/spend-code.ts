import { AppError } from '@power-corner/service-kit/errors';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeUser } from '../users/change-user.ts';
import type { UserRecord } from '../users/model.ts';
import { accountChange } from '../users/present.ts';
import { spendStep } from '../users/repository.ts';
import { recoveryHashOf } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { stepOfCode } from './totp.ts';

interface Moment {
  now: Date;
  correlationId: string;
}

/**
 * Uses a code of the authenticator, or a recovery code. Each counts once, also when it arrives twice at the same time.
 * @returns the recovery codes that are left, after one of them was used
 * @throws BAD_CODE, USED_CODE for a code of the authenticator that is not newer than the last one
 */
export async function spendCode(
  user: UserRecord & { secondFactor: object },
  code: string,
  moment: Moment,
  secretBox: SecretBox,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(user, code, moment);
  const step = stepOfCode(secretBox.open(user.secondFactor.secret, user._id.toString()), code, moment.now);
  if (step === null) throw new AppError('BAD_CODE');
  if (!(await spendStep(user, step))) throw new AppError('USED_CODE');
  return undefined;
}

async function spendRecoveryCode(
  { _id, secondFactor }: UserRecord & { secondFactor: object },
  code: string,
  moment: Moment,
): Promise<number> {
  const hash = await recoveryHashOf(code, secondFactor.recovery);
  const changed =
    hash &&
    (await changeUser({ id: _id.toString() }, (user) => {
      const { salt, hashes } = user?.secondFactor?.recovery ?? { salt: '', hashes: [] };
      if (!user?.secondFactor || !hashes.includes(hash)) return null;
      const recovery = { salt, hashes: hashes.filter((each) => each !== hash) };
      const event = createEvent(
        'RecoveryCodeUsed',
        { ...accountChange(user, moment.now), left: recovery.hashes.length },
        moment,
      );
      return { set: { secondFactor: { ...user.secondFactor, recovery } }, events: event };
    }));
  if (!changed) throw new AppError('BAD_CODE');
  return changed.secondFactor?.recovery.hashes.length ?? 0;
}
