import { tidyEmail } from '@power-corner/contracts/accounts/email-address';
import { AppError } from '@power-corner/service-kit/errors';
import type { Log } from '@power-corner/service-kit/observability/log';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { Passwords } from './password/passwords.ts';
import { isCommon } from './password/weak-passwords.ts';
import { addUser } from './users/change-user.ts';
import { userState } from './users/present.ts';
import { adminExists } from './users/repository.ts';

/** Of several replicas that start at once, one succeeds. @throws for a common password */
export async function createFirstAdmin(email: string, password: string, passwords: Passwords, log: Log): Promise<void> {
  if (await adminExists()) return;
  if (isCommon(password)) throw new Error('ADMIN_PASSWORD is one of the passwords that everybody tries first');
  const person = {
    firstname: 'Power',
    lastname: 'Corner',
    email: tidyEmail(email),
    birthday: null,
    phoneNumber: null,
    weight: null,
    height: null,
    sex: null,
    usertype: 'admin',
    verified: true,
  } as const;
  const now = new Date();
  try {
    await addUser(
      new Types.ObjectId().toHexString(),
      { ...person, passwordHash: await passwords.hash(password) },
      now,
      (user) => createEvent('UserRoleChanged', userState(user, 1), { now, correlationId: randomUUID() }),
    );
    log.info('first admin created');
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
    log.warn('no admin created: its address has an account already');
  }
}
