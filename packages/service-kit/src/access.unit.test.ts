import { describe, expect, test } from '@jest/globals';
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
  jsonwebtoken.sign({ usertype: 'athlete', firstname: 'Lina', lastname: 'Haddad', rev: 1 }, privateKey, {
    algorithm: 'RS256', subject: 'a'.repeat(24), issuer: tokenIssuer, audience: tokenIssuer, jwtid: randomUUID(), expiresIn: 60,
  });

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
  });
});
