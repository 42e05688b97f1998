import { afterEach, expect, test } from '@jest/globals';
import { takePreloaded } from './preloaded-answers.ts';

const page = globalThis as { preloaded?: unknown };
const put = (token: string, path: string) => {
  const answer = Promise.resolve({} as Response);
  page.preloaded = { token, answers: { [path]: answer } };
  return answer;
};
afterEach(() => {
  delete page.preloaded;
});

test('returns a preloaded answer once', () => {
  const answer = put('t', '/profile');
  expect(takePreloaded('/profile', 't')).toBe(answer);
  expect(takePreloaded('/profile', 't')).toBeUndefined();
});

test('returns nothing for another token or another path', () => {
  void put('t', '/profile');
  expect(takePreloaded('/session', 't')).toBeUndefined();
  expect(takePreloaded('/profile', 'another')).toBeUndefined();
  expect(takePreloaded('/profile', 't')).toBeUndefined();
});

test('returns nothing if the page preloaded nothing', () => {
  expect(takePreloaded('/profile', 't')).toBeUndefined();
});
