import { expect, test } from '@jest/globals';
import { beginningOf } from './beginning.ts';

test.each([
  ['court', 120, 'court'],
  ['exactement', 10, 'exactement'],
  ['exactement', 5, 'exact'],
  ['ab💪', 3, 'ab'],
  ['ab💪', 4, 'ab💪'],
  ['ab🏋🏽‍♀️ fin', 6, 'ab'],
  ['ab🇩🇿', 4, 'ab'],
  ['Ame\u0301lie', 3, 'Am'],
  ['', 3, ''],
])('the beginning of %j in at most %d units is %j', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});
