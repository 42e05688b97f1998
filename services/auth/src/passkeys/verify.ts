import type { NewPasskey, PasskeyLogin } from '@power-corner/contracts/accounts/passkeys';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { PasskeyRecord } from '../users/model.ts';
import type { PasskeySite } from './site.ts';

export const algorithms = [-8, -7, -257];

export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

export type MadePasskey = Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'> & {
  aaguid: string;
};

export async function verifyNew(
  { id, type, response }: NewPasskey['credential'],
  expectedChallenge: string,
  { id: expectedRPID, origin: expectedOrigin }: PasskeySite,
): Promise<MadePasskey | null> {
  try {
    if (bringsCertificate(response.attestationObject)) return null;
    const transports = (response.transports ?? []) as AuthenticatorTransport[];
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type, response: { ...response, transports }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo?.credential.id !== id) return null;
    const { credential, credentialBackedUp: backedUp, aaguid } = registrationInfo;
    const publicKey = isoBase64URL.fromBuffer(credential.publicKey);
    return { credentialId: id, publicKey, counter: credential.counter, transports, backedUp, aaguid };
  } catch {
    // The library throws for each fault of the answer, and reads nothing but the answer.
    return null;
  }
}

/** We ask for none. The library would look for revocations at addresses in a stranger's chain. */
function bringsCertificate(attestationObject: string): boolean {
  const object = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = object.get('fmt');
  return !(format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined));
}

/** @returns null for a wrong signature or site, an unverified person, or a counter that did not grow */
export async function verifySigned(
  { id, type, response }: PasskeyLogin['credential'],
  expectedChallenge: string,
  { id: expectedRPID, origin: expectedOrigin }: PasskeySite,
  { publicKey, counter }: PasskeyRecord,
): Promise<Pick<PasskeyRecord, 'counter' | 'backedUp'> | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type,
        response,
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
    });
    return verified
      ? { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
      : null;
  } catch {
    return null;
  }
}
