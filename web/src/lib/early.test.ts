import { afterEach, expect, test } from '@jest/globals';
import { takeEarly } from './early.ts';

const page = globalThis as { early?: unknown };
const put = (token: string, path: string) => {
  const answer = Promise.resolve({} as Response);
  page.early = { token, answers: { [path]: answer } };
  return answer;
};
afterEach(() => {
  delete page.early;
});

test('hands an early answer out once', () => {
  const answer = put('t', '/api/auth/profile');
  expect(takeEarly('/api/auth/profile', 't')).toBe(answer);
  expect(takeEarly('/api/auth/profile', 't')).toBeUndefined();
});

test('keeps back what was asked for with another token, or not at all', () => {
  void put('t', '/api/auth/profile');
  expect(takeEarly('/api/auth/check-auth', 't')).toBeUndefined();
  expect(takeEarly('/api/auth/profile', 'another')).toBeUndefined();
  expect(takeEarly('/api/auth/profile', 't')).toBeUndefined();
});

test('is quiet where the page asked for nothing', () => {
  expect(takeEarly('/api/auth/profile', 't')).toBeUndefined();
});
