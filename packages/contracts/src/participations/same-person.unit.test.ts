import { expect, test } from '@jest/globals';
import { comparePeople } from './same-person.ts';

const lina = {
  firstname: 'Lina',
  lastname: 'Haddad',
  birthday: '2012-05-14',
  email: 'haddad@mail.dz',
  phoneNumber: '0550112233',
};
const elsewhere = { email: 'lina@mail.dz', phoneNumber: '0661234567' };

test.each([
  ['the same in every word', {}, 'same'],
  ['names in another order and spelling of case and accents', { firstname: 'HADDAD', lastname: 'lïna' }, 'same'],
  [
    'an account in Arabic letters with the Latin name',
    { firstname: 'لينا', lastname: 'حداد', latinName: 'Lina Haddad' },
    'same',
  ],
  ['an address in capitals', { email: 'Haddad@Mail.dz' }, 'same'],
  ['an unknown birthday', { birthday: null }, 'same'],
  ['another number', { phoneNumber: '0661234567' }, 'same'],
  ['another birthday: a son with the name of his father', { birthday: '1980-01-01' }, 'asked'],
  ['another spelling with the same birthday', { firstname: 'Leïna' }, 'asked'],
  ['another spelling and address with the same number and birthday', { firstname: 'Leïna', email: null }, 'asked'],
  ['name and birthday, reached elsewhere: a second account', elsewhere, 'asked'],
  ['the name at another number and birthday', { birthday: '1980-01-01', ...elsewhere }, 'other'],
  ['a child with the address of the parent', { firstname: 'Karima', birthday: '1980-01-01' }, 'other'],
  ['another name, whose birthday is not known', { firstname: 'Karima', birthday: null }, 'other'],
  ['a birthday in common', { firstname: 'Karima', ...elsewhere }, 'other'],
  ['nobody who can be reached', { firstname: 'Karima', birthday: '1980-01-01', email: null, phoneNumber: '' }, 'other'],
] as const)('%s', (_, change, expected) => {
  const other = { ...lina, ...change };
  expect([comparePeople(lina, other), comparePeople(other, lina)]).toEqual([expected, expected]);
});
