import type { PasswordChange } from '@power-corner/contracts/accounts/account';
import { say } from '@power-corner/contracts/messages/say';
import { invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { Deps } from '../deps.ts';
import { proveOwner } from '../second-factor/ask-second-factor.ts';
import { changeOwn } from '../users/change-user.ts';
import type { UserRecord } from '../users/model.ts';
import { accountChange } from '../users/present.ts';
import { wrongPassword } from '../password/confirm-password.ts';
import { refuseOwnEmail } from '../password/weak-passwords.ts';

/**
 * Sets a new password for a signed-in person. All tokens of the account end in the same write, and so do the links by
 * which somebody else may have asked for another password or address.
 * @throws WRONG_PASSWORD, also when another change came first; INVALID_INPUT for the same password, or the address;
 * SECOND_FACTOR
 */
export async function changePassword(
  ctx: ActorContext,
  { newPassword, ...proof }: PasswordChange,
  deps: Pick<Deps, 'limits' | 'passwords' | 'secretBox'>,
): Promise<UserRecord> {
  const { passwordHash: confirmed } = await proveOwner(ctx, proof, deps, ({ email }) => {
    if (newPassword === proof.password) throw invalid({ newPassword: say('passwordSame') });
    refuseOwnEmail(newPassword, email);
  });
  const passwordHash = await deps.passwords.hash(newPassword);
  return changeOwn(ctx, (user) => {
    if (user.passwordHash !== confirmed) throw wrongPassword();
    return {
      set: { passwordHash },
      events: createEvent('PasswordChanged', { ...accountChange(user, ctx.now), signedIn: true }, ctx),
      remove: ['reset', 'emailChange'],
      endTokens: true,
    };
  });
}
