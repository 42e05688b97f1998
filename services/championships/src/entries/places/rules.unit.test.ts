import { describe, expect, test } from '@jest/globals';
import { freeSeats, holdEnd, isHeld } from './rules.ts';

describe('free seats', () => {
  test.each([
    ['an empty championship', 3, [], [1, 2, 3]],
    ['some taken', 4, [1, 3], [2, 4]],
    ['all taken', 2, [2, 1], []],
    ['a limit lowered under a seat that is held', 3, [9], [1, 2]],
    ['a limit lowered onto exactly what is held', 2, [3, 9], []],
    ['a held seat within the limit beside one above it', 3, [3, 9], [1]],
    ['participations from a time without a limit', 4, [undefined, undefined], [1, 2]],
    ['participations with and without a seat', 4, [undefined, 4, 1], [2]],
    ['more participations than places', 1, [5, 6, undefined], []],
  ])('%s: of %i places with %j they are %j', (_, max, seats, free) => {
    expect(freeSeats(max, seats)).toEqual(free);
  });

  test('never exceed the limit, also for a seat chosen from an older read', () => {
    let state = 7;
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 300; round++) {
      const max = 1 + random(8);
      let seats: (number | undefined)[] = [...new Set(Array.from({ length: random(8) }, () => 1 + random(14)))].slice(
        0,
        max,
      );
      let earlier = freeSeats(max, seats);
      for (let step = 0; step < 12; step++) {
        const free = freeSeats(max, seats);
        expect(seats.length + free.length).toBeLessThanOrEqual(max);
        // A seat chosen from the earlier read that nobody took meanwhile is still within the limit.
        const late = earlier.filter((seat) => !seats.includes(seat));
        const chosen = late[random(Math.max(1, late.length))];
        earlier = free;
        if (chosen !== undefined) seats = [...seats, chosen];
        if (seats.length > 0 && random(2) === 0) seats = seats.filter((_, index) => index !== random(seats.length));
        expect(seats.length).toBeLessThanOrEqual(max);
      }
    }
  });
});

test('a hold ends after its time, and at the latest when the championship starts', () => {
  const [early, late] = [new Date('2026-06-01'), new Date('2026-06-03')];
  expect(holdEnd(late, early)).toBe(early);
  expect(holdEnd(early, late)).toBe(early);
});

test.each([
  ['pending, within its time', 'pending', 1, 'upcoming', true],
  ['pending, after its time', 'pending', 0, 'upcoming', false],
  ['pending, in a canceled championship', 'pending', 1, 'canceled', false],
  ['confirmed', 'confirmed', undefined, 'upcoming', false],
] as const)('a participation that is %s: held is as expected', (_, state, minutesLeft, status, held) => {
  const now = new Date('2026-06-01T12:00:00Z');
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const participation = { state, ...(minutesLeft !== undefined && { expiresAt: inMinutes(minutesLeft) }) };
  expect(isHeld(participation, { status, date: inMinutes(5) }, now)).toBe(held);
  expect(isHeld(participation, { status, date: now }, now)).toBe(false);
});
