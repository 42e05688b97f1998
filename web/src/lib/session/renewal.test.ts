import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renewToken } from '@power-corner/contracts/calls/accounts/sessions';
import { onSessionEnd } from '../api/api-client.ts';
import { isDue, keepSignedIn } from './renewal.ts';
import { readToken, saveToken } from './token.ts';

const start = Date.parse('2026-11-22T08:00:00Z');
const hour = 3_600_000;
const tokenFrom = (issuedAt: number) => {
  const claims = { sub: 'a', usertype: 'admin', iat: issuedAt / 1000, exp: issuedAt / 1000 + 8 * 3600 };
  return `x.${btoa(JSON.stringify(claims))}.${issuedAt}`;
};

const asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  asked.length = 0;
  answer = async () => Response.json({ status: 200, message: '', token: tokenFrom(Date.now()), usertype: 'admin' });
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    return answer();
  };
  keepSignedIn();
});
afterEach(() => void jest.useRealTimers());

const useSite = async () => {
  dispatchEvent(new Event('keydown'));
  await jest.advanceTimersByTimeAsync(1);
};

test.each([
  [0, false],
  [4 * hour - 1, false],
  [4 * hour, true],
  [8 * hour - 1, true],
  [8 * hour, false],
])('a token of eight hours is due after %i ms: %s', (age, due) => {
  expect(isDue(tokenFrom(start), start + age)).toBe(due);
});

test.each(['', 'x', 'x.y.z', 'x.e30.z'])('%j is never due', (token) => {
  expect(isDue(token, start)).toBe(false);
});

test('twelve hours of work renew the token three times, and it is never older than eight hours', async () => {
  saveToken(tokenFrom(start));
  for (let at = 0; at <= 12 * hour; at += hour / 4) {
    jest.setSystemTime(start + at);
    await useSite();
    expect(readToken()).not.toBe('');
    expect(Date.now() - Number(readToken()?.split('.')[2])).toBeLessThan(8 * hour);
  }
  expect(asked).toEqual([renewToken.path, renewToken.path, renewToken.path]);
});

test('nothing is asked without a token, or while nobody does anything', async () => {
  localStorage.clear();
  jest.setSystemTime(start + 5 * hour);
  await useSite();
  saveToken(tokenFrom(start));
  await jest.advanceTimersByTimeAsync(2 * hour);
  expect(asked).toEqual([]);
});

test('a failure is repeated by later activity, not by each event, and the token stays', async () => {
  const token = tokenFrom(start);
  saveToken(token);
  jest.setSystemTime(start + 5 * hour);
  await jest.advanceTimersByTimeAsync(60_000);
  answer = async () => Promise.reject(new TypeError('no network'));
  for (let times = 0; times < 5; times += 1) await useSite();
  const failed = asked.filter((path) => path === renewToken.path).length;
  expect([failed, readToken()]).toEqual([1, token]);
  answer = async () => Response.json({ status: 200, message: '', token: 'x.y.z', usertype: 'admin' });
  await jest.advanceTimersByTimeAsync(21_000);
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(1);
  expect(readToken()).toBe('x.y.z');
});

test('a refused renewal ends no session, and is repeated later', async () => {
  const ended = jest.fn();
  onSessionEnd(ended);
  const token = tokenFrom(start);
  saveToken(token);
  jest.setSystemTime(start + 5 * hour);
  await jest.advanceTimersByTimeAsync(60_000);
  answer = async () => Response.json({ status: 401, code: 'UNAUTHENTICATED', message: '' }, { status: 401 });
  await useSite();
  const refused = asked.length;
  await jest.advanceTimersByTimeAsync(21_000);
  await useSite();
  expect([ended.mock.calls.length, readToken(), refused, asked.length]).toEqual([0, token, 1, 2]);
});

test('an answer after a logout signs nobody in again', async () => {
  saveToken(tokenFrom(start));
  jest.setSystemTime(start + 6 * hour);
  await jest.advanceTimersByTimeAsync(60_000);
  let send: (answered: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (send = resolve));
  await useSite();
  localStorage.clear();
  send(Response.json({ status: 200, message: '', token: 'x.y.z', usertype: 'admin' }));
  await jest.advanceTimersByTimeAsync(1);
  expect(readToken()).toBeNull();
});
