import { expect, test } from '@jest/globals';
import { stemOf } from './handles.ts';

test.each([
  ['Yacine', 'Benali', undefined, 'BENA'],
  ['Ahmed', 'Aït-Mehdi', undefined, 'AITM'],
  ['Sara', 'Ould Kaddour', undefined, 'OULD'],
  ['Lina', 'Ba', undefined, 'BALI'],
  ['Li', 'Ü', undefined, 'ULIX'],
  ['لينا', 'حداد', undefined, 'XXXX'],
  ['لينا', 'حداد', 'Lina Haddad', 'HADD'],
  ['سارة', 'ولد قدور', 'Sara Ould Kaddour', 'OULD'],
  ['لي', 'با', 'Li Ba', 'BALI'],
  ['لينا', 'حداد', 'Lina', 'LINA'],
  ['لينا', 'Haddad', 'Lina Hadad', 'HADD'],
])('%s %s, %s: %s', (firstname, lastname, latinName, stem) => {
  expect(stemOf({ firstname, lastname, latinName })).toBe(stem);
});
