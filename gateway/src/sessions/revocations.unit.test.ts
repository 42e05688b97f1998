import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Revocations } from './revocations.ts';

let revocations: Revocations;

beforeEach(() => {
  jest.useFakeTimers();
  revocations = new Revocations();
});
afterEach(() => void jest.useRealTimers());

const claims = { jti: 'a-token', sub: 'a-user', sid: 'its-session', rev: 3 };
const hour = 3600;

describe('the list of revoked tokens', () => {
  test('knows a token by itself and by the revision of its user; an older revision takes nothing back', () => {
    revocations.polled(false);
    expect(revocations.standingOf(claims)).toBe('good');
    revocations.apply({ kind: 'user', id: 'a-user', revision: 4, until: hour });
    revocations.apply({ kind: 'user', id: 'a-user', revision: 2, until: hour });
    expect([2, 3, 4].map((rev) => revocations.standingOf({ ...claims, rev }))).toEqual(['revoked', 'revoked', 'good']);
    revocations.apply({ kind: 'token', id: 'a-token', until: hour });
    expect(revocations.standingOf({ ...claims, rev: 4 })).toBe('revoked');
  });

  test('knows every token of an ended login session', () => {
    revocations.polled(false);
    revocations.apply({ kind: 'session', id: 'a-session', until: hour });
    revocations.apply({ kind: 'session', id: 'a-session', until: 10 });
    const standing = (change: object) => revocations.standingOf({ ...claims, ...change });
    expect([standing({ sid: 'a-session' }), standing({ sid: 'another' })]).toEqual(['revoked', 'good']);
    revocations.purge(hour - 1);
    expect(standing({ sid: 'a-session', jti: 'renewed' })).toBe('revoked');
    revocations.purge(hour + 1);
    expect(standing({ sid: 'a-session' })).toBe('good');
  });

  test('is not certain before the first answer of auth', () => {
    revocations.subscriptionIsAlive();
    expect(revocations.standingOf(claims)).toBe('unknown');
  });

  test('stays certain for ten seconds without an answer of auth, then not', () => {
    revocations.polled(false);
    jest.advanceTimersByTime(9000);
    expect(revocations.isCertain()).toBe(true);
    jest.advanceTimersByTime(2000);
    expect(revocations.isCertain()).toBe(false);
  });

  test('stays certain while auth is away for as long as the subscription proves to be alive without an interruption', () => {
    revocations.polled(true);
    for (let minute = 0; minute < 60; minute += 2) {
      jest.advanceTimersByTime(2000);
      revocations.subscriptionIsAlive();
    }
    expect(revocations.isCertain()).toBe(true);
    jest.advanceTimersByTime(7000);
    expect(revocations.isCertain()).toBe(false);
  });

  test('is not certain after an interrupted subscription until auth has answered again', () => {
    revocations.polled(true);
    jest.advanceTimersByTime(20_000);
    revocations.subscriptionWasInterrupted();
    revocations.subscriptionIsAlive();
    expect(revocations.isCertain()).toBe(false);
    revocations.polled(true);
    expect(revocations.isCertain()).toBe(true);
  });

  test('still refuses a revoked token when it is not certain', () => {
    revocations.apply({ kind: 'token', id: 'a-token', until: hour });
    expect(revocations.standingOf(claims)).toBe('revoked');
  });

  test('forgets what no living token can match', () => {
    revocations.polled(false);
    revocations.apply({ kind: 'token', id: 'a-token', until: 100 });
    revocations.apply({ kind: 'user', id: 'a-user', revision: 9, until: 200 });
    revocations.purge(150);
    expect([revocations.standingOf({ ...claims, sub: 'other' }), revocations.standingOf(claims)]).toEqual([
      'good',
      'revoked',
    ]);
    revocations.purge(250);
    expect(revocations.standingOf(claims)).toBe('good');
  });
});
