import { describe, expect, test } from '@jest/globals';
import { holdEnd, isHeld, listState, offerEnd } from './rules.ts';

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

describe('the state of a list', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const always = { registrationOpensAt: null, registrationClosesAt: null };
  const upcoming = { status: 'upcoming', date: hours(48), deleted: false, hidden: false, ...always } as const;
  test.each([
    ['open', {}],
    ['open', { registrationOpensAt: hours(-1), registrationClosesAt: hours(1) }],
    ['paused', { registrationOpensAt: hours(1) }],
    ['paused', { hidden: true }],
    ['registration_closed', { registrationClosesAt: now }],
    ['registration_closed', { registrationClosesAt: hours(-1), hidden: true }],
    ['started', { date: now }],
    ['started', { status: 'ongoing' as const }],
    ['canceled', { status: 'canceled' as const }],
    ['deleted', { deleted: true, status: 'canceled' as const }],
  ])('%s for %j', (state, change) => {
    expect(listState({ ...upcoming, ...change }, now)).toBe(state);
  });

  test('an offer ends after its time, with the registration, or at the start, whatever comes first', () => {
    expect(offerEnd(hours(24), upcoming)).toEqual(hours(24));
    expect(offerEnd(hours(24), { ...upcoming, registrationClosesAt: hours(3) })).toEqual(hours(3));
    expect(offerEnd(hours(24), { date: hours(2), registrationClosesAt: hours(3) })).toEqual(hours(2));
  });
});
