import { expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { createSecretBox } from './secret-box.ts';

const pem = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const signingKey = pem();
const box = (SECOND_FACTOR_KEYS?: string[], JWT_PRIVATE_KEY = signingKey) =>
  createSecretBox({ SECOND_FACTOR_KEYS, JWT_PRIVATE_KEY });
const older = 'o'.repeat(32);
const newer = 'n'.repeat(32);

test('opens what it sealed, for its owner alone', () => {
  const sealed = box().seal('JBSWY3DP', 'lina');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(box().open(sealed, 'lina')).toBe('JBSWY3DP');
  expect(() => box().open(sealed, 'amine')).toThrow();
});

test('seals the same secret differently each time, and refuses a changed text', () => {
  const sealed = box().seal('JBSWY3DP', 'lina');
  expect(box().seal('JBSWY3DP', 'lina')).not.toBe(sealed);
  const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  expect(() => box().open(changed, 'lina')).toThrow();
});

test('opens with each of its keys, and seals with the first', () => {
  const bySigning = box().seal('s', 'lina');
  const byOlder = box([older]).seal('s', 'lina');
  const both = box([newer, older]);
  expect([both.open(bySigning, 'lina'), both.open(byOlder, 'lina')]).toEqual(['s', 's']);
  const again = both.seal('s', 'lina');
  expect([both.isCurrent(byOlder), both.isCurrent(again)]).toEqual([false, true]);
  // Once everything is sealed anew, the signing key may be exchanged.
  expect(box([newer], pem()).open(again, 'lina')).toBe('s');
});

test('names the missing key instead of taking a secret for wrong', () => {
  const sealed = box([older]).seal('s', 'lina');
  expect(() => box([newer]).open(sealed, 'lina')).toThrow(/neither in SECOND_FACTOR_KEYS/);
});

test('does not depend on how the signing key is written', () => {
  const sealed = box().seal('s', 'lina');
  expect(box([], `\n${signingKey.trim()}\n\n`).open(sealed, 'lina')).toBe('s');
});
