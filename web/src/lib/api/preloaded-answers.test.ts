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

test('hands an preloaded answer out once', () => {
  const answer = put('t', '/api/auth/profile');
  expect(takePreloaded('/api/auth/profile', 't')).toBe(answer);
  expect(takePreloaded('/api/auth/profile', 't')).toBeUndefined();
});

test('keeps back what was asked for with another token, or not at all', () => {
  void put('t', '/api/auth/profile');
  expect(takePreloaded('/api/auth/check-auth', 't')).toBeUndefined();
  expect(takePreloaded('/api/auth/profile', 'another')).toBeUndefined();
  expect(takePreloaded('/api/auth/profile', 't')).toBeUndefined();
});

test('is quiet where the page asked for nothing', () => {
  expect(takePreloaded('/api/auth/profile', 't')).toBeUndefined();
});
