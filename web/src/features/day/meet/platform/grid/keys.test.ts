import { expect, test } from '@jest/globals';
import { letterOf, weightSignOf } from './keys.ts';

const key = (pressed: string, more: object = {}) => ({
  key: pressed,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test.each([
  ['g', {}, 'g'],
  ['G', {}, 'g'],
  ['ل', { code: 'KeyG' }, 'g'],
  // The place of M on a French keyboard has another name.
  ['m', { code: 'Semicolon' }, 'm'],
  ['g', { ctrlKey: true }, null],
  ['é', { code: 'Digit2' }, null],
  ['Enter', { code: 'Enter' }, null],
])('the key %j with %j is the letter %j', (pressed, more, letter) => {
  expect(letterOf(key(pressed, more))).toBe(letter);
});

test.each([
  ['1', {}, '1'],
  ['٧', {}, '٧'],
  ['1', { altKey: true }, null],
  [',', {}, null],
  ['F1', {}, null],
])('a weight may begin with the key %j with %j: %j', (pressed, more, sign) => {
  expect(weightSignOf(key(pressed, more))).toBe(sign);
});
