import { expect, test } from '@jest/globals';
import { handlesOf, stemOf } from './handles.ts';

test.each([
  ['Yacine', 'Benali', 'BENA'],
  ['Ahmed', 'Aït-Mehdi', 'AITM'],
  ['Sara', 'Ould Kaddour', 'OULD'],
  ['Lina', 'Ba', 'BALI'],
  ['Li', 'Ü', 'ULIX'],
  ['لينا', 'حداد', 'XXXX'],
])('%s %s: %s', (firstname, lastname, stem) => {
  expect(stemOf({ firstname, lastname })).toBe(stem);
});

test('the hundredth person of a year and a name gets another last letter', () => {
  const handles = [...handlesOf(2026, 'BENA').take(101)];
  expect([handles[0], handles[98], handles[99], handles[100]]).toEqual([
    '2026BENA01',
    '2026BENA99',
    '2026BENB01',
    '2026BENB02',
  ]);
});
