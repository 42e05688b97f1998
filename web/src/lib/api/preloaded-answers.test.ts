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

test('hands a preloaded answer out once', () => {
  const answer = put('t', '/profile');
  expect(takePreloaded('/profile', 't')).toBe(answer);
  expect(takePreloaded('/profile', 't')).toBeUndefined();
});

test('keeps back what was asked for with another token, or not at all', () => {
  void put('t', '/profile');
  expect(takePreloaded('/session', 't')).toBeUndefined();
  expect(takePreloaded('/profile', 'another')).toBeUndefined();
  expect(takePreloaded('/profile', 't')).toBeUndefined();
});

test('is quiet where the page asked for nothing', () => {
  expect(takePreloaded('/profile', 't')).toBeUndefined();
});
