import { describe, expect, test } from '@jest/globals';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry } from '../testing.ts';
import { attemptsUntil, isWarningDue, paceSeconds } from './waiting.ts';

const turn = (entry_id: string, number = 1, weight_kg: number | null = 100) => ({ entry_id, number, weight_kg });
const inFlight = (flight: string, session = 1) => ({ session, flight });
type Groups = Record<string, ReturnType<typeof inFlight>>;

describe('attempts until a turn', () => {
  const a = inFlight('A');
  test.each<[string, ReturnType<typeof turn>[], Groups, number | null]>([
    ['none on the platform', [turn('me'), turn('x')], { me: a, x: a }, 0],
    ['those ahead in the round', [turn('x'), turn('y'), turn('me'), turn('z')], { me: a, x: a, y: a, z: a }, 2],
    ['none of another session', [turn('x'), turn('me')], { me: a, x: inFlight('A', 2) }, 0],
    ['all rounds of an earlier flight', [turn('x', 2), turn('y'), turn('me')], { me: inFlight('B'), x: a, y: a }, 5],
    ['none of a later flight', [turn('me'), turn('x')], { me: a, x: inFlight('B') }, 0],
    ['one that is called by hand from a later flight', [turn('x'), turn('me')], { me: a, x: inFlight('B') }, 1],
    ['the next round of who is lighter', [turn('x', 1, 90), turn('me', 2, 100)], { me: a, x: a }, 2],
    ['the round under way of who is heavier', [turn('x', 1, 120), turn('me', 2, 100)], { me: a, x: a }, 1],
    ['the round under way before a weight is named', [turn('x', 1, 120), turn('me', 2, null)], { me: a, x: a }, 1],
    ['nothing without a turn', [turn('x')], { me: a, x: a }, null],
  ])('counts %s', (_, turns, groups, before) => {
    expect(attemptsUntil(turns, 'me', (id) => groups[id])).toBe(before);
  });
});

describe('pace', () => {
  const start = Date.parse('2026-11-20T09:00:00.000Z');
  /** Entries that were judged one after the other. @param gaps seconds between decisions */
  const judged = (gaps: number[], given: Partial<MeetEntry> = {}): MeetEntry[] => {
    let at = start;
    return [0, ...gaps].map((gap, index) => {
      at += gap * 1000;
      const made = { revision: index, by: 'T', by_id: 't', at: new Date(at).toISOString() };
      return anEntry(index + 1, { changes: { 'squat.1.outcome': made }, ...given });
    });
  };

  test.each<[string, number[], number | null]>([
    ['nothing after few decisions', [60, 60, 60, 60], null],
    ['the median of odd intervals', [60, 90, 70, 900, 80], 80],
    ['the median of even intervals', [60, 90, 70, 900, 80, 100], 85],
    ['the last fifteen alone', [...Array.from({ length: 20 }, () => 300), ...Array.from({ length: 15 }, () => 60)], 60],
  ])('is %s', (_, gaps, seconds) => {
    expect(paceSeconds(aMeet(judged(gaps)), 1)).toBe(seconds);
  });

  test('leaves out other sessions', () => {
    expect(paceSeconds(aMeet(judged([60, 60, 60, 60, 60, 60], { session: 2 })), 1)).toBeNull();
  });
});

test.each<[number | null, number, boolean]>([
  [null, 9, false],
  [null, 5, true],
  [6, 5, true],
  [6, 4, true],
  [5, 4, false],
  [4, 3, true],
  [3, 2, false],
  [2, 1, true],
  [1, 0, false],
  [2, 6, false],
])('from %s to %s attempts a warning is due: %s', (last, before, isDue) => {
  expect(isWarningDue(last, before)).toBe(isDue);
});
