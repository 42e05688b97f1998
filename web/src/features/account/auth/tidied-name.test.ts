import { expect, test } from '@jest/globals';
import { tidiedName } from './tidied-name.ts';

test.each([
  ['MOHAMED LAMINE', 'Mohamed Lamine'],
  ['ben ali', 'Ben Ali'],
  ["n'guessan-kéïta", "N'Guessan-Kéïta"],
  ['BOUDIAF Lina', 'Boudiaf Lina'],
  ['Mohamed', null],
  ['McDonald', null],
  ['لينا', null],
  ['', null],
])('a name typed as %j is offered as %j', (typed, offered) => {
  expect(tidiedName(typed)).toBe(offered);
});
