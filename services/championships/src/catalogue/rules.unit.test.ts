import { describe, expect, test } from '@jest/globals';
import { decideStatus, loweredLimits, lowers, statusAt } from './rules.ts';

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

describe('limits that an edit lowers', () => {
  const bench = (maxParticipants: number | null) => [{ division: 'Bench Press' as const, maxParticipants }];
  test.each([
    ['nothing', 10, null, 10, null, null],
    ['a higher total', 10, null, 12, null, null],
    ['a lower total', 10, null, 8, null, [8, null]],
    ['a first total', null, null, 8, null, [8, null]],
    ['a lower division', 10, 5, 10, 4, [10, 4]],
    ['a first limit of a division', null, null, null, 4, [null, 4]],
    ['a division without its limit', 10, 5, 10, null, null],
    ['a lower division under a higher total, which waits', 10, 5, 20, 4, [10, 4]],
    ['a lower total beside a higher division, which waits', 10, 5, 8, 9, [8, 5]],
  ])('%s', (_, max, benchMax, nextMax, nextBench, announced) => {
    const lowered = loweredLimits(
      { maxParticipants: max, divisions: bench(benchMax) },
      { max: nextMax, divisions: bench(nextBench) },
    );
    expect(lowered && [lowered.max, lowered.divisions[0]?.maxParticipants]).toEqual(announced);
  });
});
