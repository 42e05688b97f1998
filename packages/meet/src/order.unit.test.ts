import { describe, expect, test } from '@jest/globals';
import type { Attempt, Meet } from '@power-corner/contracts/meet';
import { hasStarted, isSessionOpen, liftingOrder } from './order.ts';
import { aMeet, anEntry } from './testing.ts';

const good = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'good' });
const three = [good(100), good(105), good(110)];

const order = (meet: Meet, session: number | null = 1) =>
  liftingOrder(meet, session).map(({ entry, lift, number, weight_kg }) => [entry.lot, lift, number, weight_kg]);

describe('the lifting order', () => {
  test('has the lighter weight first, at the same weight the lower lot, and what is not declared last', () => {
    const openers = [100, 95, 100, undefined, 97.5];
    const entries = openers.map((squat, i) =>
      anEntry(i + 1, { lot: 10 - i, openers: squat === undefined ? {} : { squat } }),
    );
    expect(order(aMeet(entries))).toEqual([
      [9, 'squat', 1, 95],
      [6, 'squat', 1, 97.5],
      [8, 'squat', 1, 100],
      [10, 'squat', 1, 100],
      [7, 'squat', 1, null],
    ]);
  });

  test('goes round by round, and to the next lift after the last one', () => {
    const entries = [
      anEntry(1, { attempts: { squat: [good(100)] }, openers: { squat: 100, bench: 60 } }),
      anEntry(2, { attempts: {}, openers: { squat: 150, bench: 50 } }),
    ];
    expect(order(aMeet(entries))).toEqual([
      [2, 'squat', 1, 150],
      [1, 'squat', 2, null],
    ]);
    const done = entries.map((entry) => ({ ...entry, attempts: { squat: three } }));
    expect(order(aMeet(done))).toEqual([
      [2, 'bench', 1, 50],
      [1, 'bench', 1, 60],
    ]);
  });

  test('finishes a lift flight by flight', () => {
    const entries = [
      anEntry(1, { flight: 'B', openers: { squat: 50 } }),
      anEntry(2, { flight: 'A', openers: { squat: 200 } }),
    ];
    expect(order(aMeet(entries)).map(([lot]) => lot)).toEqual([2, 1]);
  });

  test('has guests, and none who withdrew, did not come, or belong to another session', () => {
    const entries = [
      anEntry(1, { outcome: 'guest' }),
      anEntry(2, { outcome: 'withdrawn' }),
      anEntry(3, { outcome: 'no_show' }),
      anEntry(4, { outcome: 'disqualified' }),
      anEntry(5, { session: 2 }),
      anEntry(6, { bodyweight_kg: null }),
    ];
    expect(order(aMeet(entries)).map(([lot]) => lot)).toEqual([1]);
  });

  test('lets those who only bench wait for the bench', () => {
    const entries = [anEntry(1, { division: 'Bench Press', openers: { bench: 50 } }), anEntry(2)];
    expect(order(aMeet(entries)).map(([lot, lift]) => [lot, lift])).toEqual([[2, 'squat']]);
  });

  test('is empty after the last attempt', () => {
    expect(order(aMeet([anEntry(1, { attempts: { squat: three, bench: three, deadlift: three } })]))).toEqual([]);
  });
});

test('a session that was planned counts as open with its first attempt', () => {
  const planned: Meet['sessions'] = [{ number: 1, name: null, state: 'planned', weigh_in: 'open' }];
  const before = aMeet([anEntry(1)], { sessions: planned });
  expect([isSessionOpen(before, 1), hasStarted(before)]).toEqual([false, false]);
  const after = aMeet([anEntry(1, { attempts: { squat: [good(100)] } })], { sessions: planned });
  expect([isSessionOpen(after, 1), hasStarted(after)]).toEqual([true, true]);
});
