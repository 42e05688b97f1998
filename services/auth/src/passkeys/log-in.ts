import type { PasskeyLogin, PasskeyRequest } from '@power-corner/contracts/accounts/passkeys';
import { AppError } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import { countLogin, requireOpen } from '../sessions/log-in.ts';
import { changeUser } from '../users/change-user.ts';
import type { UserRecord } from '../users/model.ts';
import { findUser } from '../users/repository.ts';
import { handleOf } from './passkeys.ts';
import { answerMs, createChallenge, takeChallenge } from './repository.ts';
import type { PasskeySite } from './site.ts';
import { challengeIn, verifySigned } from './verify.ts';

export async function startPasskeyLogin(ctx: Context, site: PasskeySite): Promise<PasskeyRequest> {
  const challenge = await createChallenge({ purpose: 'login' }, ctx.now);
  return { challenge, rpId: site.id, userVerification: 'required', timeout: answerMs };
}

function refuse(): never {
  countLogin('BAD_PASSKEY');
  throw new AppError('BAD_PASSKEY');
}

/**
 * Checks what a passkey has signed, once for each challenge. It asks for no code: the device is one factor, its owner
 * who unlocks it the other.
 * @returns the account
 * @throws BAD_PASSKEY for an unknown passkey as for a wrong signature; BLOCKED, EMAIL_NOT_VERIFIED after a right one
 */
export async function checkPasskey(ctx: Context, { credential }: PasskeyLogin, site: PasskeySite): Promise<UserRecord> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(challenge, { purpose: 'login' }, ctx.now))) refuse();
  const user = await findUser({ passkeyCredentialId: credential.id });
  const passkey = user?.passkeys?.find(({ credentialId }) => credentialId === credential.id);
  if (!user || !passkey) refuse();
  if (credential.response.userHandle !== handleOf(user)) refuse();
  const signed = await verifySigned(credential, challenge, site, passkey);
  if (!signed) refuse();
  requireOpen(user);
  const changed = await changeUser({ id: user._id.toString() }, (current) => {
    const found = current?.passkeys?.find(({ id }) => id === passkey.id);
    // Two logins in the same moment: a counter that does not grow is that of a copied key.
    if (!current?.passkeys || !found || (found.counter > 0 && signed.counter <= found.counter)) return null;
    const used = { ...found, ...signed, lastUsedAt: ctx.now };
    return { set: { passkeys: current.passkeys.map((each) => (each === found ? used : each)) }, events: [] };
  });
  if (!changed) refuse();
  requireOpen(changed);
  return changed;
}
