import { expect, test } from '@jest/globals';
import { ageNamedBy, ageWordsOf } from './ages.ts';

test.each([
  ['3 Movement', ''],
  ['3 Movement Junior', 'Junior'],
  ['Masters 1', 'Masters 1'],
  ['', ''],
])('the division %s names the age %s', (division, words) => expect(ageWordsOf(division)).toBe(words));

test.each([
  ['Master', 'club', 'Master'],
  ['Masters 1', 'club', 'Master'],
  ['Masters 1', 'ipf', 'Master I'],
  ['Masters 4', 'ipf', 'Master IV'],
  ['Masters 4', 'club', 'Master'],
  ['Master II', 'club', 'Master'],
  ['Master', 'ipf', null],
  ['Juniors', 'club', 'Junior'],
  ['20-23', 'ipf', null],
  ['', 'club', null],
] as const)('%s of the set %s is %s', (words, set, age) => expect(ageNamedBy(words, set)).toBe(age));
