import { afterEach, describe, expect, jest, test } from '@jest/globals';
import jsonwebtoken from 'jsonwebtoken';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { tokenIssuer, verifyToken } from './access.ts';

const newPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string };
};
const older = newPair();
const newer = newPair();
const stranger = newPair();

const issue = ({ privateKey }: typeof older) =>
  jsonwebtoken.sign(
    { usertype: 'athlete', firstname: 'Lina', lastname: 'Haddad', rev: 1, sid: randomUUID() },
    privateKey,
    {
      algorithm: 'RS256',
      subject: 'a'.repeat(24),
      issuer: tokenIssuer,
      audience: tokenIssuer,
      jwtid: randomUUID(),
      expiresIn: 60,
    },
  );

describe('while keys are exchanged', () => {
  const both = `${newer.publicKey}${older.publicKey}`;

  test('tokens of the older and of the newer key live', () => {
    expect(verifyToken(issue(older), both)).toMatchObject({ firstname: 'Lina' });
    expect(verifyToken(issue(newer), both)).toMatchObject({ firstname: 'Lina' });
  });

  test('the older key is worth nothing once it is taken away', () => {
    expect(verifyToken(issue(older), newer.publicKey)).toBeNull();
    expect(verifyToken(issue(newer), newer.publicKey)).not.toBeNull();
  });

  test('a key of nobody stays a key of nobody', () => {
    expect(verifyToken(issue(stranger), both)).toBeNull();
    expect(verifyToken(issue(newer), 'no key at all')).toBeNull();
    expect(
      verifyToken(issue(newer), `-----BEGIN PUBLIC KEY-----\nbroken\n-----END PUBLIC KEY-----\n${newer.publicKey}`),
    ).not.toBeNull();
  });
});

describe('a token that was sound before', () => {
  afterEach(() => void jest.useRealTimers());

  test('is sound under its own keys alone', () => {
    const token = issue(newer);
    expect(verifyToken(token, newer.publicKey)).not.toBeNull();
    expect(verifyToken(token, older.publicKey)).toBeNull();
  });

  test('is sound again, until it expires', () => {
    const token = issue(newer);
    const claims = verifyToken(token, newer.publicKey);
    expect(verifyToken(token, newer.publicKey)).toEqual(claims);
    jest.useFakeTimers({ now: Date.now() + 59_000 });
    expect(verifyToken(token, newer.publicKey)).toEqual(claims);
    jest.useFakeTimers({ now: Date.now() + 2000 });
    expect(verifyToken(token, newer.publicKey)).toBeNull();
  });

  test('lends nothing to a token that differs in one character', () => {
    const token = issue(newer);
    verifyToken(token, newer.publicKey);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const admin = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), usertype: 'admin' }),
    ).toString('base64url');
    expect(verifyToken(`${header}.${admin}.${signature}`, newer.publicKey)).toBeNull();
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(verifyToken(`${header}.${payload}.${changed}`, newer.publicKey)).toBeNull();
  });

  test('is worth nothing under other keys', () => {
    const token = issue(older);
    expect(verifyToken(token, older.publicKey)).not.toBeNull();
    expect(verifyToken(token, newer.publicKey)).toBeNull();
  });
});
