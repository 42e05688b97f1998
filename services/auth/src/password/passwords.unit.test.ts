import { expect, test } from '@jest/globals';
import { createPasswords } from './passwords.ts';

test('hashes up to the limit of the queue, and refuses the rest as UNAVAILABLE', async () => {
  const passwords = await createPasswords(4);
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('barbell-2026')));
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as { code: string }] : [],
  );
  expect(results.length - refused.length).toBeGreaterThanOrEqual(50);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['UNAVAILABLE']));
});

test('matches the password of a hash, and nothing without a hash', async () => {
  const passwords = await createPasswords(4);
  const hash = await passwords.hash('x'.repeat(72));
  expect(await passwords.matches('x'.repeat(72), hash)).toBe(true);
  expect(await passwords.matches('x'.repeat(71), hash)).toBe(false);
  expect(await passwords.matches('x'.repeat(73), hash)).toBe(false);
  expect(await passwords.matches('nobody has this password', null)).toBe(false);
});
