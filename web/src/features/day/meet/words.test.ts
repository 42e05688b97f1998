import { typedNumber } from '@power-corner/contracts/text/digits';
import { expect, test } from '@jest/globals';
import { anEntry } from '@power-corner/meet/testing';
import { searchEntries, shortClass } from './words.ts';

test.each([
  ['66,05', 66.05],
  [' 66.05 ', 66.05],
  ['66 005', null],
  ['1e3', null],
  ['-5', null],
])('reads %j as %j', (typed, value) => {
  expect(typedNumber(typed)).toBe(value);
});

test('a class is named by its upper bound', () => {
  expect([shortClass('66Kg-74Kg'), shortClass('74Kg'), shortClass('120Kg+'), shortClass(null)]).toEqual([
    '74',
    '74',
    '120+',
    'Hors classe',
  ]);
});

test('finds people without their accents, by club and by lot', () => {
  const entries = [
    anEntry(1, { firstname: 'Zoé', lastname: 'Aït-Mehdi', club: 'Olympique Annaba', lot: 7 }),
    anEntry(2, { firstname: 'Karim', lastname: 'Haddad', club: null, lot: 12 }),
    anEntry(3, { firstname: 'فاطمة', lastname: 'هدى', latin_name: 'Fatima Houda', club: null, lot: 3 }),
  ];
  expect(searchEntries(entries, 'ait zoe')).toEqual([entries[0]]);
  expect(searchEntries(entries, 'olympique')).toEqual([entries[0]]);
  expect(searchEntries(entries, '12')).toEqual([entries[1]]);
  expect(searchEntries(entries, '١٢')).toEqual([entries[1]]);
  expect(searchEntries(entries, 'addad')).toEqual([entries[1]]);
  expect(searchEntries(entries, 'aitmehdi olymp')).toEqual([entries[0]]);
  for (const typed of ['houda fat', 'فاطمه', 'هدي']) expect(searchEntries(entries, typed)).toEqual([entries[2]]);
  expect(searchEntries(entries, 'zoe karim')).toEqual([]);
  expect(searchEntries(entries, ' ')).toEqual(entries);
});
