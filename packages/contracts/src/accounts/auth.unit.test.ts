import { describe, expect, test } from '@jest/globals';
import { Registration, registrationOrder } from './auth.ts';
import { problemOf } from '../errors.ts';
import { frenchText } from '../messages/french.ts';
import { normalisePhone } from '../text/digits.ts';

const complete = {
  firstname: 'Lina',
  lastname: 'Haddad',
  email: ' Lina@Example.DZ ',
  birthday: '2001-04-12',
  phone_number: '0661234567',
  weight: '66,5',
  height: 170,
  sex: 'Female',
  password: 'barbell-2026',
  usertype: 'athlete',
};

const problem = (change: object) => {
  const parsed = Registration.safeParse({ ...complete, ...change });
  return parsed.success ? null : problemOf(parsed.error.issues, registrationOrder);
};

describe('a registration', () => {
  test('is taken with the e-mail lower-cased and the comma as a decimal point', () => {
    expect(Registration.parse(complete)).toMatchObject({ email: 'lina@example.dz', weight: 66.5 });
  });

  test.each([
    [{ password: '', phone_number: '12' }, 'Remplissez tous les champs'],
    [{ firstname: '   ' }, 'Remplissez tous les champs'],
    [{ weight: '' }, 'Remplissez tous les champs'],
    [{ birthday: undefined }, 'Remplissez tous les champs'],
    [{ phone_number: '12345', password: 'short' }, 'Le numéro de téléphone doit contenir 10 chiffres'],
    [{ password: 'short' }, 'le Mot de passe doit comporter au moins 8 caractères'],
    [{ usertype: 'admin' }, "L'inscription est réservée aux athlètes"],
    [{ email: { $ne: null } }, 'Remplissez tous les champs'],
    [{ weight: 500 }, 'Entre 20 et 300 kg'],
    [{ birthday: '2999-01-01' }, 'La date de naissance est invalide'],
    [{ birthday: '2001-02-30' }, 'La date de naissance est invalide'],
    [{ password: 'é'.repeat(37) }, 'Le mot de passe ne peut pas dépasser 72 octets (environ 72 lettres sans accent)'],
  ])('%j is refused with %s', (change, message) => {
    expect(frenchText(problem(change)?.message ?? '')).toBe(message);
  });

  test('names every wrong field at once', () => {
    expect(Object.keys(problem({ firstname: '', phone_number: '1', weight: 'x' })?.fields ?? {})).toEqual([
      'firstname',
      'phone_number',
      'weight',
    ]);
  });
});

test.each([
  ['+213 661 23 45 67', '0661234567'],
  ['00213661234567', '0661234567'],
  ['06.61.23.45.67', '0661234567'],
  ['+213 (0)661234567', '0661234567'],
])('the phone number %s becomes %s', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});
