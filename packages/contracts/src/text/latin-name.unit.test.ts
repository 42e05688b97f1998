import { describe, expect, test } from '@jest/globals';
import { needsLatinName } from './latin-letters.ts';
import { LatinName } from './latin-name.ts';
import { fault } from '../messages/fault.ts';

describe('a Latin name', () => {
  test.each([
    ['  Samir   Ben Ali ', 'Samir Ben Ali'],
    ["el Hadj-Saïd N'Ait Jr.", "el Hadj-Saïd N'Ait Jr."],
    ['N’Ait\u00a0Omar', "N'Ait Omar"],
    ['Sai\u0308d', 'Saïd'],
    ['', null],
    ['   ', null],
    [null, null],
  ])('%j is kept as %j', (typed, kept) => {
    expect(LatinName.parse(typed)).toBe(kept);
  });

  test.each(['سمير بن علي', 'Samir بن', 'Samir 2', 'Samir, Ali', "'Ali", '- -', 'Samir@Ali', '<b>Ali</b>'])(
    '%j is refused',
    (typed) => {
      expect(LatinName.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([fault('latinName')]);
    },
  );

  test('is no longer than 120 characters', () => {
    expect(LatinName.safeParse('a'.repeat(120)).success).toBe(true);
    expect(LatinName.safeParse('a'.repeat(121)).success).toBe(false);
  });
});

test.each([
  ['Samir', 'Ben Ali', false],
  ['Saïd', 'N’Ait-Omar', false],
  ['Łukasz', 'Øster', false],
  ['سمير', 'Ben Ali', true],
  ['Samir', 'بن علي', true],
  ['Samir2', 'Ben Ali', true],
  ['سمير', '', true],
  ['', ' ', false],
])('a Latin name is asked of %j %j: %s', (firstname, lastname, asked) => {
  expect(needsLatinName({ firstname, lastname })).toBe(asked);
});
