import { expect, test } from '@jest/globals';
import { addressesFrom, numbersFrom, searchedFields } from './person-search.ts';

test.each([
  ['yasmine', ['names', 'email']],
  ['ben-ali', ['names', 'email']],
  ['ben ali 2', ['names']],
  ['yasmine.b', ['email', 'names']],
  ['strong23', ['email', 'names']],
  ['YASMINE@GMAIL.COM', ['email', 'names']],
  ['0550', ['phone', 'email', 'names']],
  ['+213 550 11', ['phone', 'names']],
  ['055', ['email', 'names']],
  ['2026-x', ['email', 'names']],
] as const)('%s is looked for as %j', (typed, fields) => expect(searchedFields(typed)).toEqual(fields));

test.each(['0550 11', '+213 550 11', '00213 55011', '+213(0)550-11', '213 550 11', '550.11', ' 05 50 11 '])(
  'the number 0550112233 is found by %s',
  (typed) => {
    const { $gte, $lt } = numbersFrom(typed);
    expect($gte).toBe('055011');
    expect('0550112233' >= $gte && '0550112233' < $lt).toBe(true);
    expect('0550122233' < $lt).toBe(false);
  },
);

test('an address is found by its beginning in any case, and half a character is none', () => {
  const { $gte, $lt } = addressesFrom(' Yasmine.B');
  expect(['yasmine.benali@example.dz', 'yasmine@example.dz'].map((each) => each >= $gte && each < $lt)).toEqual([
    true,
    false,
  ]);
  expect(addressesFrom('a\ud800').$gte.isWellFormed()).toBe(true);
});
