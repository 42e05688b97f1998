import { expect, test } from '@jest/globals';
import { withoutPersonalData } from './fault-text.ts';

test.each([
  ["Cannot read properties of null (reading 'map')", 'Cannot read properties of null (reading map)'],
  ["null is not an object (evaluating 'x.data.map')", 'null is not an object (evaluating x.data.map)'],
  ['can\'t access property "map", x is null', "can't access property map, x is null"],
  ['at Rows (https://power-corner.dz/assets/lists-Ab3dE5fG.js:12:3456)', 'at Rows (lists-Ab3dE5fG.js:12:3456)'],
  ['at Rows (https://power-corner.dz/assets/ar/lists-Ab3dE5fG.js:12:3456)', 'at Rows (lists-Ab3dE5fG.js:12:3456)'],
  [
    'Failed to fetch dynamically imported module: https://power-corner.dz/assets/x-Ab3dE5fG.js',
    'Failed to fetch dynamically imported module: x-Ab3dE5fG.js',
  ],
  ['Unexpected token \'L\', "Lina Haddad" is not valid JSON', 'Unexpected token (text), (text) is not valid JSON'],
  ['lina.haddad@example.dz has no account', '(email) has no account'],
  ['call 0661 23 45 67 now', 'call (number) now'],
  ['born 2001-04-12', 'born (number)'],
  ['at https://other.example/page?name=lina', 'at (address)'],
  ['user 68a0c0ffee68a0c0ffee68a0 is gone', 'user (id) is gone'],
  ['GET /dashboard/participants/68a0c0ffee68a0c0ffee68a0/receipt failed', 'GET (path) failed'],
  [`token ${'a'.repeat(30)}.${'b'.repeat(40)}.${'c'.repeat(50)}`, 'token (id)'],
])('%s', (text, clean) => {
  expect(withoutPersonalData(text, 300)).toBe(clean);
});

test('cleaning again changes nothing, and the length has an end', () => {
  const once = withoutPersonalData(`"Lina" wrote to lina@example.dz on 2001-04-12 ${'mot '.repeat(200)}`, 300);
  expect(once).toHaveLength(300);
  expect(withoutPersonalData(once, 300)).toBe(once);
});

test('no text makes it slow', () => {
  const startedAt = performance.now();
  for (const part of ['a', '@', '/', '"', '0 ', 'a.', 'http://', '«', '\u0001\ue000'])
    withoutPersonalData(part.repeat(5000), 1500);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
