import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyToken } from '@power-corner/service-kit/auth/access';
import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const folder = mkdtempSync(join(tmpdir(), 'forged-tokens-'));
const keyServer = 'http://127.0.0.1:9/';
let forged: typeof import('./forged-tokens.ts');

beforeAll(async () => {
  writeFileSync(
    join(folder, 'secrets.json'),
    JSON.stringify({ jwtPrivateKey: keys.privateKey, jwtPublicKey: keys.publicKey }),
  );
  process.env['RUN_JSON'] = join(folder, 'run.json');
  forged = await import('./forged-tokens.ts');
});
afterAll(() => rmSync(folder, { recursive: true }));

const real = () => forged.signed(forged.soundClaims('a'.repeat(24)));
const tokenOf = (kind: string) => forged.invalidTokens('a'.repeat(24), real(), keyServer)[kind] ?? '';

interface Head {
  alg: string;
  kid?: string;
  jwk?: JsonWebKey;
  jku?: string;
}

function read(token: string) {
  const [head = '', claims = '', signature = ''] = token.split('.');
  return {
    head: JSON.parse(Buffer.from(head, 'base64url').toString()) as Head,
    content: `${head}.${claims}`,
    signature,
  };
}

test('the claims of forged tokens are sound', () => {
  expect(verifyToken(real(), keys.publicKey)?.sub).toBe('a'.repeat(24));
});

const secrets: [kind: string, secretOf: (head: Head) => string | Buffer][] = [
  ['HS256 with the public key as PEM', () => keys.publicKey],
  ['HS256 with the public key as a PEM block', () => keys.publicKey.trim()],
  ['HS256 with the public key as DER', () => createPublicKey(keys.publicKey).export({ type: 'spki', format: 'der' })],
  ['HS256 with an empty key', () => ''],
  ['HS256 with the word secret', () => 'secret'],
  ['kid as a path', ({ kid = '' }) => readFileSync(resolve('/srv/power-corner/keys', kid))],
  ['kid as a query', ({ kid = '' }) => /^x' UNION SELECT '(\w+)' -- $/.exec(kid)?.[1] ?? '?'],
];

test.each(secrets)('a server with the weakness would accept "%s"', (kind, secretOf) => {
  const { head, content, signature } = read(tokenOf(kind));
  expect(head.alg).toBe('HS256');
  expect(createHmac('sha256', secretOf(head)).update(content).digest('base64url')).toBe(signature);
});

const publicKeys: [kind: string, keyOf: (head: Head) => JsonWebKey | undefined][] = [
  ['a foreign key in jwk', ({ jwk }) => jwk],
  [
    'a foreign key in jku',
    ({ jku, kid }) =>
      jku?.startsWith(keyServer) ? forged.foreignKeySet.keys.find((key) => key.kid === kid) : undefined,
  ],
];

test.each(publicKeys)('a server with the weakness would accept "%s"', (kind, keyOf) => {
  const { head, content, signature } = read(tokenOf(kind));
  const key = createPublicKey({ key: keyOf(head) ?? {}, format: 'jwk' });
  expect(verify('sha256', Buffer.from(content), key, Buffer.from(signature, 'base64url'))).toBe(true);
});
