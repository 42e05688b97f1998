import { describe, expect, test } from '@jest/globals';
import { featured } from './public-lists.ts';

describe('the championship of the first screen', () => {
  const now = Date.parse('2026-12-01T09:00:00Z');
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const card = (name: string, fields: object = {}) => ({
    name,
    status: 'upcoming' as const,
    date: at(100),
    remaining_places: 5,
    ...fields,
  });
  const running = (name: string, hours: number) => card(name, { status: 'ongoing', date: at(hours) });
  const open = card('open');
  test.each([
    ['runs, before all others', { running: [running('runs', -3)], next: [open] }, 'runs'],
    ['has begun since it was read', { running: [], next: [card('begun', { date: at(-0.01) }), open] }, 'begun'],
    ['is open, and not one that nobody has ended', { running: [running('old', -100)], next: [open] }, 'open'],
    [
      'is open, and not a full one before it',
      { running: [], next: [card('full', { remaining_places: 0 }), open] },
      'open',
    ],
    [
      'is open, and not one that opens later',
      { running: [], next: [card('later', { registration_opens_at: at(5) }), open] },
      'open',
    ],
    ['is unlimited', { running: [], next: [card('unlimited', { remaining_places: null })] }, 'unlimited'],
    ['is the next, where none is open', { running: [], next: [card('full', { remaining_places: 0 })] }, 'full'],
    ['is none, where there is none', { running: [], next: [] }, undefined],
  ])('%s', (_, lists, name) => {
    expect(featured(lists, now)?.name).toBe(name);
  });
});
