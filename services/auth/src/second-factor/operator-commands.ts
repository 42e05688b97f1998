import { tidyEmail } from '@power-corner/contracts/accounts/email-address';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { randomUUID } from 'node:crypto';
import { changeUser } from '../users/change-user.ts';
import { accountChange } from '../users/present.ts';
import { usersWithSecondFactor } from '../users/repository.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * Removes the second factor of a person who has lost device and recovery codes. Their tokens end, and they get a mail:
 * a stranger who has deceived an operator finds no open session.
 * @returns false when the address has no account with a second factor
 */
export async function removeByOperator(email: string, now: Date): Promise<boolean> {
  const changed = await changeUser({ email: tidyEmail(email) }, (user) => {
    if (!user?.secondFactor) return null;
    const data = { ...accountChange(user, now), byOperator: true };
    return {
      set: {},
      remove: ['secondFactor', 'secondFactorStep', 'secondFactorDraft'],
      events: createEvent('SecondFactorRemoved', data, { now, correlationId: randomUUID() }),
      endTokens: true,
    };
  });
  return changed !== null;
}

export async function encryptAgain(secretBox: SecretBox): Promise<number> {
  let count = 0;
  for (const id of await usersWithSecondFactor()) {
    const changed = await changeUser({ id }, (user) => {
      if (!user?.secondFactor || secretBox.isCurrent(user.secondFactor.secret)) return null;
      const secret = secretBox.seal(secretBox.open(user.secondFactor.secret, id), id);
      return { set: { secondFactor: { ...user.secondFactor, secret } }, events: [] };
    });
    if (changed) count += 1;
  }
  return count;
}
