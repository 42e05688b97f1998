import { describe, expect, test } from '@jest/globals';
import { drawLots } from './lots.ts';
import { proposeSessions } from './sessions.ts';
import { aMeet, anEntry, entryId } from '../testing.ts';

describe('the proposed start list', () => {
  test('has even flights of at most 14, two in a session', () => {
    const places = proposeSessions(aMeet(Array.from({ length: 45 }, (_, i) => anEntry(i + 1))));
    const sizes = Object.groupBy(places, ({ session, flight }) => `${session}${flight}`);
    expect(Object.entries(sizes).map(([name, all]) => [name, all?.length])).toEqual([
      ['1A', 11],
      ['1B', 11],
      ['2A', 11],
      ['2B', 12],
    ]);
    expect(proposeSessions(aMeet(Array.from({ length: 14 }, (_, i) => anEntry(i + 1)))).at(-1)?.flight).toBe('A');
  });

  test('goes by sex, class and opening total, and leaves out who does not compete', () => {
    const entries = [
      anEntry(1, { openers: { squat: 200 } }),
      anEntry(2, { openers: { squat: 150 } }),
      anEntry(3, { sex: 'Female' }),
      anEntry(4, { weight_class: '59Kg-66Kg' }),
      anEntry(5, { outcome: 'withdrawn' }),
    ];
    expect(proposeSessions(aMeet(entries)).map(({ entry_id }) => entry_id)).toEqual([3, 4, 2, 1].map(entryId));
  });
});

describe('lots', () => {
  const entries = [anEntry(1, { lot: 2 }), ...[2, 3, 4].map((number) => anEntry(number, { lot: null }))];

  test('are drawn once each from the free numbers, for those who have none', () => {
    expect(new Set(drawLots(entries, () => 0).map(({ lot }) => lot))).toEqual(new Set([1, 3, 4]));
    expect(drawLots(entries, () => 0).map(({ entry_id }) => entry_id)).toEqual([2, 3, 4].map(entryId));
  });

  test('come in every order', () => {
    const orders = new Set<string>();
    for (let first = 0; first < 3; first += 1)
      for (let second = 0; second < 2; second += 1) {
        const numbers = [(first + 0.5) / 3, (second + 0.5) / 2];
        orders.add(
          drawLots(entries, () => numbers.shift() ?? 0)
            .map(({ lot }) => lot)
            .join(),
        );
      }
    expect(orders.size).toBe(6);
  });
});
