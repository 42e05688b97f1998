import { mostPasskeys } from '@power-corner/contracts/accounts/passkeys';
import type { NewPasskey, Passkey, PasskeyCreation } from '@power-corner/contracts/accounts/passkeys';
import { say } from '@power-corner/contracts/messages/say';
import { conflict, invalid, isDuplicateKey, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { randomUUID } from 'node:crypto';
import type { Client } from '../sessions/client.ts';
import { changeOwn } from '../users/change-user.ts';
import type { PasskeyRecord, UserRecord } from '../users/model.ts';
import { accountChange } from '../users/present.ts';
import { findUser } from '../users/repository.ts';
import { answerMs, createChallenge, takeChallenge } from './repository.ts';
import type { PasskeySite } from './site.ts';
import { algorithms, challengeIn, verifyNew } from './verify.ts';
import { longest } from '@power-corner/contracts/text/lengths';

export const presentPasskey = ({ id, name, backedUp, createdAt, lastUsedAt }: PasskeyRecord): Passkey => ({
  id,
  name,
  backed_up: backedUp,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

const expired = () => conflict(say('passkeyExpired'));
const known = () => conflict(say('passkeyKnown'));

export function requireSite(site: PasskeySite | null): PasskeySite {
  if (!site) throw conflict(say('passkeysNotHere'));
  return site;
}

export function requireRoom({ passkeys = [] }: UserRecord): void {
  if (passkeys.length >= mostPasskeys) throw conflict(say('passkeysTooMany'));
}

export const handleOf = ({ _id }: Pick<UserRecord, '_id'>) => Buffer.from(_id.toString(), 'hex').toString('base64url');

export async function startPasskey(ctx: ActorContext, user: UserRecord, site: PasskeySite): Promise<PasskeyCreation> {
  const { email, firstname, lastname } = user;
  return {
    challenge: await createChallenge({ purpose: 'add', userId: user._id.toString() }, ctx.now),
    rp: { id: site.id, name: 'Power Corner' },
    user: { id: handleOf(user), name: email, displayName: `${firstname} ${lastname}` },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: (user.passkeys ?? []).map(({ credentialId: id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: answerMs,
  };
}

/**
 * Stores the passkey that a browser has made for the prepared challenge of the same account.
 * @throws CONFLICT for a preparation that has expired or was used, a known passkey or an eleventh one;
 * INVALID_INPUT at `credential` for an answer that is not sound
 */
export async function addPasskey(
  ctx: ActorContext,
  { credential }: NewPasskey,
  client: Client,
  site: PasskeySite,
): Promise<PasskeyRecord> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(challenge, { purpose: 'add', userId: ctx.actor.id }, ctx.now)))
    throw expired();
  const made = await verifyNew(credential, challenge, site);
  if (!made) throw invalid({ credential: say('passkeyBroken') });
  if (await findUser({ passkeyCredentialId: made.credentialId })) throw known();
  const { aaguid, ...keys } = made;
  const passkey: PasskeyRecord = {
    ...keys,
    id: randomUUID(),
    name: defaultName(aaguid, client),
    createdAt: ctx.now,
    lastUsedAt: null,
  };
  await changeOwn(ctx, (user) => {
    requireRoom(user);
    return {
      set: { passkeys: [...(user.passkeys ?? []), passkey] },
      events: createEvent('PasskeyAdded', { ...accountChange(user, ctx.now), name: passkey.name }, ctx),
    };
  }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? known() : error;
  });
  return passkey;
}

export async function renamePasskey(ctx: ActorContext, id: string, name: string): Promise<void> {
  await changeOwn(ctx, (user) => {
    const renamed = requirePasskey(user, id);
    const passkeys = (user.passkeys ?? []).map((each) => (each === renamed ? { ...each, name } : each));
    return { set: { passkeys }, events: [] };
  });
}

export function requirePasskey({ passkeys = [] }: UserRecord, id: string): PasskeyRecord {
  const found = passkeys.find((each) => each.id === id);
  if (!found) throw notFound(say('passkeyUnknown'));
  return found;
}

export async function removePasskey(ctx: ActorContext, id: string): Promise<void> {
  await changeOwn(ctx, (user) => {
    const removed = requirePasskey(user, id);
    return {
      set: { passkeys: (user.passkeys ?? []).filter((each) => each !== removed) },
      events: createEvent('PasskeyRemoved', { ...accountChange(user, ctx.now), name: removed.name }, ctx),
    };
  });
}

/** The makers of most passkeys by AAGUID: github.com/passkeydeveloper/passkey-authenticator-aaguids */
const keepers: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-40a8-a3d8-11116f7e8349': 'Bitwarden',
};

function defaultName(aaguid: string, { browser, system }: Pick<Client, 'browser' | 'system'>): string {
  const device = [browser, system].filter((word) => word !== null).join(' · ');
  return (keepers[aaguid] ?? (device || 'Passkey')).slice(0, longest.passkeyName);
}
