import { describe, expect, test } from '@jest/globals';
import { decideStatus, lowers, statusAt } from './rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const past = new Date('2026-06-01T11:59:59Z');
const future = new Date('2026-06-01T12:00:01Z');

describe('status', () => {
  test.each([
    ['upcoming', future, 'upcoming'],
    ['upcoming', now, 'ongoing'],
    ['upcoming', past, 'ongoing'],
    ['completed', future, 'completed'],
    ['canceled', past, 'canceled'],
  ] as const)('%s with its date at %s reads as %s', (status, date, seen) => {
    expect(statusAt({ status, date }, now)).toBe(seen);
  });

  test('an edit that leaves the passed date of a started championship alone stores that it is ongoing', () => {
    expect(
      decideStatus({ status: 'upcoming', date: past }, { status: 'upcoming', date: past.toISOString() }, now),
    ).toBe('ongoing');
  });

  test('an edit that moves an upcoming championship into the past is refused at the date', () => {
    expect(() =>
      decideStatus({ status: 'upcoming', date: future }, { status: 'upcoming', date: past.toISOString() }, now),
    ).toThrow('Date must be in the future');
  });

  test.each([
    ['upcoming', future, {}, 'upcoming'],
    ['upcoming', past, {}, 'ongoing'],
    ['completed', past, {}, 'completed'],
    ['ongoing', past, { date: future.toISOString() }, 'ongoing'],
    ['upcoming', future, { status: 'completed' }, 'completed'],
  ] as const)('of a championship that is %s at %s becomes, by the edit %j, %s', (status, date, edit, next) => {
    expect(decideStatus({ status, date }, edit, now)).toBe(next);
  });

  test('a canceled championship stays canceled', () => {
    expect(() =>
      decideStatus({ status: 'canceled', date: future }, { status: 'upcoming', date: future.toISOString() }, now),
    ).toThrow('annulé');
  });
});

test.each([
  [10, 9, true],
  [10, 10, false],
  [10, null, false],
  [null, 10, true],
  [null, null, false],
])('a limit changed from %s to %s could be under the places taken: %s', (current, next, checked) => {
  expect(lowers(current, next)).toBe(checked);
});
