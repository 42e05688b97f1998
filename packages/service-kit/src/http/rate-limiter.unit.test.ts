import { expect, test } from '@jest/globals';
import { frenchOf } from '@power-corner/contracts/messages/french';
import { limit, parseLimit, waitText } from './rate-limiter.ts';

test.each([
  ['10/15m', 10, 900],
  ['1/1m', 1, 60],
  ['5/1d', 5, 86_400],
  ['200/1h', 200, 3600],
  ['3/30s', 3, 30],
])('%s is %i in %i seconds', (text, count, periodSeconds) => {
  expect(parseLimit(text)).toEqual({ count, periodSeconds });
});

test.each(['', '10', '10/m', '0/1m', '-1/1m', '1.5/1m', '10/15w', '10 / 15m', '10/0m', '10/15M'])(
  '%j is no limit',
  (text) => {
    expect(parseLimit(text)).toBeNull();
  },
);

test('a limit that is not set is the standard one, and a wrong one is a fault', () => {
  expect(limit('20/1h').parse(undefined)).toEqual({ count: 20, periodSeconds: 3600 });
  expect(limit('20/1h').safeParse('many').error?.issues[0]?.message).toBe('must be count/period, such as 10/15m');
});

test.each([
  [1, 'dans 1 seconde'],
  [59, 'dans 59 secondes'],
  [60, 'dans 1 minute'],
  [61, 'dans 2 minutes'],
  [3600, 'dans 1 heure'],
  [80_000, 'dans 23 heures'],
])('a wait of %i seconds is written as %s', (seconds, text) => {
  expect(frenchOf(waitText(seconds))).toBe(text);
});
