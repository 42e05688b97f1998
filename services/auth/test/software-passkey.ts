import type { PasskeyCreation, PasskeyRequest } from '@power-corner/contracts/accounts/passkeys';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

/** Of WebAuthn: the person is there, was verified, the key may be copied, is copied, and comes along. */
const flags = { present: 0x01, verified: 0x04, copyable: 0x08, copied: 0x10, attested: 0x40 };

interface Circumstances {
  origin?: string;
  rpId?: string;
  unverified?: boolean;
  counter?: number;
}

export function softwarePasskey(site: string, { aaguid = Buffer.alloc(16) }: { aaguid?: Buffer } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let userHandle = text(randomBytes(12));

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function head(rpId: string, more: number, { unverified = false, counter = 0 }: Circumstances): Buffer {
    const data = Buffer.alloc(37);
    sha256(rpId).copy(data);
    data[32] = flags.present | flags.copyable | flags.copied | more | (unverified ? 0 : flags.verified);
    data.writeUInt32BE(counter, 33);
    return data;
  }

  /** The public key as COSE, in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  const coseKey = () =>
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);

  return {
    id: text(credentialId),
    create(options: PasskeyCreation, circumstances: Circumstances = {}) {
      userHandle = options.user.id;
      const { rpId = options.rp.id, origin = site } = circumstances;
      const idLength = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([
        head(rpId, flags.attested, circumstances),
        aaguid,
        idLength,
        credentialId,
        coseKey(),
      ]);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes with a length of one byte}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      return {
        credential: {
          id: text(credentialId),
          type: 'public-key',
          response: {
            clientDataJSON: text(clientData('webauthn.create', options.challenge, origin)),
            attestationObject: text(attestationObject),
            transports: ['internal', 'hybrid'],
          },
        },
      };
    },
    sign(options: PasskeyRequest, circumstances: Circumstances = {}) {
      const { rpId = options.rpId, origin = site } = circumstances;
      const client = clientData('webauthn.get', options.challenge, origin);
      const authenticatorData = head(rpId, 0, circumstances);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        credential: {
          id: text(credentialId),
          type: 'public-key',
          response: {
            clientDataJSON: text(client),
            authenticatorData: text(authenticatorData),
            signature: text(signature),
            userHandle,
          },
        },
      };
    },
  };
}
