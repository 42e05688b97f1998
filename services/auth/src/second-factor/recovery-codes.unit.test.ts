import { expect, test } from '@jest/globals';
import { createRecoveryCodes, recoveryHashOf } from './recovery-codes.ts';

test('makes ten different codes, and stores none of them', async () => {
  const { codes, stored } = await createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^\d{4}-\d{4}-\d{4}-\d{4}$/);
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
  }
});

test('finds a code among its own, and among no others', async () => {
  const { codes, stored } = await createRecoveryCodes();
  const plain = codes.map((code) => code.replaceAll('-', ''));
  for (const code of plain.slice(0, 3)) expect(stored.hashes).toContain(await recoveryHashOf(code, stored));
  const other = await createRecoveryCodes();
  expect(other.stored.hashes).not.toContain(await recoveryHashOf(plain[0] ?? '', other.stored));
});

test.each(['', '123456', '123456789012345', '12345678901234567', '123456789012345o'])(
  '%j cannot be a code',
  async (code) => {
    expect(await recoveryHashOf(code, { salt: 's', hashes: [] })).toBeNull();
  },
);
