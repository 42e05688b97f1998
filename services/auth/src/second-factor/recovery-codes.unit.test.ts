import { expect, test } from '@jest/globals';
import { createRecoveryCodes, recoveryHashOf } from './recovery-codes.ts';

test('makes ten different codes, and stores none of them', async () => {
  const { codes, stored } = await createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''));
  }
});

test('finds a code also where letters were taken for digits', async () => {
  const { codes, stored } = await createRecoveryCodes();
  const plain = codes.map((code) => code.replace('-', ''));
  for (const code of plain.slice(0, 3))
    expect(stored.hashes).toContain(await recoveryHashOf(code.replaceAll('0', 'o').replaceAll('1', 'l'), stored));
  const other = await createRecoveryCodes();
  expect(other.stored.hashes).not.toContain(await recoveryHashOf(plain[0] ?? '', other.stored));
});

test.each(['', '123456', '7k3fmx2vq', '7k3fmx2vqau', '7k3fmx2vq!'])('%j cannot be a code', async (code) => {
  expect(await recoveryHashOf(code, { salt: 's', hashes: [] })).toBeNull();
});
