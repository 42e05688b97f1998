import { expect, test } from '@jest/globals';
import { suggestedEmail } from './suggested-email.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.cmo', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmail.com.', 'gmail.com'],
  ['gmail.fr', 'gmail.com'],
  ['gmail.dz', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['GMIAL.com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotmil.fr', 'hotmail.fr'],
  ['hotmial', 'hotmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.fr', 'yahoo.fr'],
  ['yaho', 'yahoo.com'],
  ['yhaoo.fr', 'yahoo.fr'],
  ['outlok.com', 'outlook.com'],
  ['outloook.fr', 'outlook.fr'],
  ['iclod.com', 'icloud.com'],
])('suggests for %s the address at %s', (typed, meant) => {
  expect(suggestedEmail(`lina.haddad@${typed}`)).toBe(`lina.haddad@${meant}`);
});

test.each([
  'lina@gmail.com',
  'lina@Yahoo.fr',
  'lina@mail.com',
  'lina@ymail.com',
  'lina@email.com',
  'lina@gmx.com',
  'lina@yahoo.de',
  'lina@hotmail.it',
  'lina@live.be',
  'lina@live.dz',
  'lina@univ-annaba.dz',
  'lina@example.dz',
  'lina@power',
  'lina@',
  '@gmial.com',
  'lina@home@gmial.com',
  'lina',
  '',
])('leaves %j as it is', (typed) => {
  expect(suggestedEmail(typed)).toBeNull();
});
