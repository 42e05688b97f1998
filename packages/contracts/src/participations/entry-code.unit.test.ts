import { expect, test } from '@jest/globals';
import { entryCodeOf, participationOfCode } from './entry-code.ts';

const id = '6720c1b2f3a4d5e6f7081920';

test('the code of a participation leads back to it', () => {
  expect(entryCodeOf(id)).toBe(`PC1:${id}`);
  expect(participationOfCode(entryCodeOf(id))).toBe(id);
  expect(participationOfCode(` pc1:${id.toUpperCase()}\n`)).toBe(id);
});

test.each([
  ['68a0c0ffee68a0c0ffee68a0', 'PC&M-_qàcàffee-_qàcàffee-_qà'],
  ['69123abcd4567890abcdef12', 'PC&M-ç&é"qbcd\'(-è_çàqbcdef&é'],
  ['68a0c0ffee68a0c0ffee68a0', 'PC&M§!qàcàffee§!qàcàffee§!qà\n'],
  // With Caps Lock, the digits of Windows are as they are.
  ['68a0c0ffee68a0c0ffee68a0', 'pc1m68QàCàFFEE68q0c0ffee68q0'],
])('the code of %s is read as an AZERTY keyboard writes it: %j', (participation, text) => {
  expect(participationOfCode(text)).toBe(participation);
});

test.each(['', id, `PC2:${id}`, `PC1:${id}0`, 'PC1:', `https://example.org/PC1:${id}`])('%j is no code', (text) => {
  expect(participationOfCode(text)).toBeNull();
});
