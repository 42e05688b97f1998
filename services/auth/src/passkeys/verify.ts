import type { NewPasskey, PasskeyLogin } from '@power-corner/contracts/accounts/passkeys';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { PasskeyRecord } from '../users/model.ts';
import type { PasskeySite } from './site.ts';

/** EdDSA, ES256 and RS256: what all authenticators have. */
export const algorithms = [-8, -7, -257];

/** The challenge that an answer is for; null where it is no answer at all. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    // Not JSON: nothing that a browser has sent.
    return null;
  }
}

export type MadePasskey = Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'> & {
  aaguid: string;
};

/**
 * Checks a passkey that a browser has made for a challenge of ours.
 * @returns null for one that is not sound
 */
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

/**
 * None is asked for. A chain of certificates that a stranger has made could name addresses at which the library would
 * look for revocations.
 */
function bringsCertificate(attestationObject: string): boolean {
  const object = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = object.get('fmt');
  return !(format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined));
}

/**
 * Checks what a stored passkey has signed for a challenge of ours.
 * @returns null for a wrong signature, another site, a person who was not verified, or a counter that did not grow
 */
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
    // As above.
    return null;
  }
}
