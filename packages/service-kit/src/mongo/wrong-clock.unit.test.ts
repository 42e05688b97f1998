import { expect, test } from '@jest/globals';
import { hasRunOut } from './wrong-clock.ts';

const now = new Date('2026-11-23T10:00:00Z');
const leaseMs = 5000;

test.each([
  ['has just ended', 0, true],
  ['ended an hour ago', -3_600_000, true],
  ['runs', 4000, false],
  ['is of a clock that is ahead by seconds', leaseMs + 30_000, false],
  ['is of a clock that is ahead by an hour', leaseMs + 3_600_000, true],
])('a lease that %s', (_, aheadMs, expected) => {
  expect(hasRunOut(new Date(now.getTime() + aheadMs), now, leaseMs)).toBe(expected);
});
