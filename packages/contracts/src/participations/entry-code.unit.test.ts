import { expect, test } from '@jest/globals';
import { entryCodeOf, participationOfCode } from './entry-code.ts';

const id = '6720c1b2f3a4d5e6f7081920';

test('the code of a participation leads back to it', () => {
  expect(entryCodeOf(id)).toBe(`PC1:${id}`);
  expect(participationOfCode(entryCodeOf(id))).toBe(id);
  expect(participationOfCode(` pc1:${id.toUpperCase()}\n`)).toBe(id);
});

test.each(['', id, `PC2:${id}`, `PC1:${id}0`, 'PC1:', `https://example.org/PC1:${id}`])('%j is no code', (text) => {
  expect(participationOfCode(text)).toBeNull();
});
