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

/** The platform's own keys: no attacker has the private one, but a token may be wrong though its signature is right. */
const secrets = JSON.parse(readFileSync(join(dirname(process.env['RUN_JSON'] ?? ''), 'secrets.json'), 'utf8')) as {
  jwtPrivateKey: string;
  jwtPublicKey: string;
};

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

const header = { alg: 'RS256', typ: 'JWT' };
export const soundClaims = (id: string, usertype = 'admin') => ({
  sub: id,
  usertype,
  firstname: 'A',
  lastname: 'B',
  rev: 1_000_000,
  jti: randomUUID(),
  iss: 'power-corner',
  aud: 'power-corner',
  iat: inSeconds(-5),
  exp: inSeconds(600),
});

/** A token signed by the platform's key, whatever it says. */
export function signed(
  claims: object | string,
  head: object = header,
  key = createPrivateKey(secrets.jwtPrivateKey),
): string {
  const content = `${part(head)}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

function hmacked(claims: object, secret: string | Buffer, alg = 'HS256'): string {
  const content = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** Every kind of token that is worth nothing, made for a person who exists. */
export function worthless(id: string, real: string): Record<string, string> {
  const claims = soundClaims(id);
  const without = (name: keyof typeof claims) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const [realHead = '', realClaims = '', realSignature = ''] = real.split('.');
  const der = createPublicKey(secrets.jwtPublicKey).export({ type: 'spki', format: 'der' });
  const jwk = stranger.publicKey.export({ format: 'jwk' });
  return {
    'alg none without signature': `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
    'alg none with a signature': `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.${realSignature}`,
    'alg nOnE': `${part({ alg: 'nOnE', typ: 'JWT' })}.${part(claims)}.x`,
    'HS256 with the public key as PEM': hmacked(claims, secrets.jwtPublicKey),
    'HS256 with the public key as DER': hmacked(claims, der),
    'HS256 with an empty key': hmacked(claims, ''),
    'HS256 with the word secret': hmacked(claims, 'secret'),
    'RS256 of a foreign key': signed(claims, header, stranger.privateKey),
    'a foreign key in jwk': signed(claims, { ...header, jwk }, stranger.privateKey),
    'a foreign key in jku': signed(
      claims,
      { ...header, jku: 'http://127.0.0.1:9/keys', kid: 'x' },
      stranger.privateKey,
    ),
    'a foreign key in x5u': signed(claims, { ...header, x5u: 'http://127.0.0.1:9/keys' }, stranger.privateKey),
    'kid as a path': hmacked(claims, '').replace(
      /^[^.]+/,
      part({ alg: 'HS256', typ: 'JWT', kid: '../../../dev/null' }),
    ),
    'kid as a query': signed(claims, { ...header, kid: "x' OR '1'='1" }, stranger.privateKey),
    'claims exchanged under a real signature': `${realHead}.${part(claims)}.${realSignature}`,
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

/** A sound token of an account that is not there (any more). */
export const ofNobody = (usertype: string) => signed(soundClaims(randomBytes(12).toString('hex'), usertype));
