import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The platform's own keys. An attacker does not have them: they sign tokens that are wrong in another way. */
const secrets = JSON.parse(readFileSync(join(dirname(process.env['RUN_JSON'] ?? ''), 'secrets.json'), 'utf8')) as {
  jwtPrivateKey: string;
  jwtPublicKey: string;
};

const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
/** Seconds since 1970, as the claims of a token have them. */
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreignKey = foreignKeys.publicKey.export({ format: 'jwk' });
const foreignKeyId = 'foreign';
export const foreignKeySet = { keys: [{ ...foreignKey, kid: foreignKeyId, alg: 'RS256', use: 'sig' }] };

const header = { alg: 'RS256', typ: 'JWT' };
const hmacHeader = { alg: 'HS256', typ: 'JWT' };
export const soundClaims = (id: string, usertype = 'admin', sid: string = randomUUID()) => ({
  sub: id,
  usertype,
  firstname: 'A',
  lastname: 'B',
  rev: 1_000_000,
  jti: randomUUID(),
  sid,
  iss: 'power-corner',
  aud: 'power-corner',
  iat: inSeconds(-5),
  exp: inSeconds(600),
});

export function signed(
  claims: object | string,
  head: object = header,
  key = createPrivateKey(secrets.jwtPrivateKey),
): string {
  const content = `${encoded(head)}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

function signedByHmac(claims: object, secret: string | Buffer, head: object = hmacHeader): string {
  const content = `${encoded(head)}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** Tokens by their only fault. @param real a valid token of `id` @param keyServer answers with `foreignKeySet` */
export function invalidTokens(id: string, real: string, keyServer: string): Record<string, string> {
  const claims = soundClaims(id);
  const without = (name: keyof typeof claims) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const [realHead = '', realClaims = '', realSignature = ''] = real.split('.');
  const der = createPublicKey(secrets.jwtPublicKey).export({ type: 'spki', format: 'der' });
  const foreign = (fields: object) => signed(claims, { ...header, ...fields }, foreignKeys.privateKey);
  return {
    'alg none without signature': `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`,
    'alg none with a signature': `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.${realSignature}`,
    'alg nOnE': `${encoded({ alg: 'nOnE', typ: 'JWT' })}.${encoded(claims)}.x`,
    'HS256 with the public key as PEM': signedByHmac(claims, secrets.jwtPublicKey),
    'HS256 with the public key as a PEM block': signedByHmac(claims, secrets.jwtPublicKey.trim()),
    'HS256 with the public key as DER': signedByHmac(claims, der),
    'HS256 with an empty key': signedByHmac(claims, ''),
    'HS256 with the word secret': signedByHmac(claims, 'secret'),
    'RS256 of a foreign key': foreign({}),
    'a foreign key in jwk': foreign({ jwk: foreignKey }),
    'a foreign key in jku': foreign({ jku: `${keyServer}keys`, kid: foreignKeyId }),
    'a foreign key in x5u': foreign({ x5u: `${keyServer}certificate` }),
    // The key is the empty file, from any folder.
    'kid as a path': signedByHmac(claims, '', { ...hmacHeader, kid: `${'../'.repeat(16)}dev/null` }),
    'kid as a query': signedByHmac(claims, 'secret', { ...hmacHeader, kid: "x' UNION SELECT 'secret' -- " }),
    'claims exchanged under a real signature': `${realHead}.${encoded(claims)}.${realSignature}`,
    'one bit of the signature': `${realHead}.${realClaims}.${realSignature.startsWith('A') ? 'B' : 'A'}${realSignature.slice(1)}`,
    'another type': signed(claims, { alg: 'RS256', typ: 'at+jwt' }),
    expired: signed({ ...claims, exp: inSeconds(-1) }),
    'not valid yet': signed({ ...claims, nbf: inSeconds(600) }),
    'another issuer': signed({ ...claims, iss: 'evil' }),
    'another audience': signed({ ...claims, aud: 'evil' }),
    'no issuer': signed(without('iss')),
    'no audience': signed(without('aud')),
    'no expiry': signed(without('exp')),
    'no jti': signed(without('jti')),
    'no subject': signed(without('sub')),
    'no revision': signed(without('rev')),
    'no role': signed(without('usertype')),
    'no session': signed(without('sid')),
    'a session that is no text': signed({ ...claims, sid: 7 }),
    'an operator for a session': signed({ ...claims, sid: { $exists: false } }),
    'a list for a session': signed({ ...claims, sid: [randomUUID()] }),
    'an empty session': signed({ ...claims, sid: '' }),
    'a session of 1 KB': signed({ ...claims, sid: 'x'.repeat(1000) }),
    'a role that does not exist': signed({ ...claims, usertype: 'root' }),
    'an operator for a subject': signed({ ...claims, sub: { $gt: '' } }),
    'a subject that is no id': signed({ ...claims, sub: '../admin' }),
    'text for an expiry': signed({ ...claims, exp: '9999999999' }),
    'text for claims': signed('"admin"'),
    'a list for claims': signed('[]'),
    'a token of 12 KB': signed({ ...claims, pad: 'x'.repeat(8000) }),
    truncated: real.slice(0, -20),
    'two parts': `${realHead}.${realClaims}`,
    'four parts': `${real}.${realSignature}`,
    'no text at all': '..',
    'a hundred dots': '.'.repeat(100),
  };
}

export const tokenOfUnknownAccount = (usertype: string) =>
  signed(soundClaims(randomBytes(12).toString('hex'), usertype));
