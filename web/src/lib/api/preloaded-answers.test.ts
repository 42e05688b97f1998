import { afterEach, expect, test } from '@jest/globals';
import { preloadedBody, takePreloaded } from './preloaded-answers.ts';

const page = globalThis as { preloaded?: unknown };
const put = (token: string, path: string) => {
  const answer = Promise.resolve({} as Response);
  page.preloaded = { token, answers: { [path]: answer }, bodies: { [path]: { name: 'Lina' } } };
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

test('shows the body that has arrived until the answer is read and after it, to the same token alone', () => {
  void put('t', '/profile');
  expect(preloadedBody('/profile', 't')).toEqual({ name: 'Lina' });
  void takePreloaded('/profile', 't');
  expect(preloadedBody('/profile', 't')).toEqual({ name: 'Lina' });
  expect([preloadedBody('/profile', 'another'), preloadedBody('/session', 't')]).toEqual([undefined, undefined]);
});

test('returns nothing for another token or another path', () => {
  void put('t', '/profile');
  expect(takePreloaded('/session', 't')).toBeUndefined();
  expect(takePreloaded('/profile', 'another')).toBeUndefined();
});

test('returns nothing if the page preloaded nothing', () => {
  expect(takePreloaded('/profile', 't')).toBeUndefined();
});
