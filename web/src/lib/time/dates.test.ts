import { expect, test } from '@jest/globals';
import { fromLocalInput, longDate, shortDate, shortDateTime, toLocalInput } from './dates.ts';

test('reads a datetime-local input on the clock of Algiers, one hour ahead of UTC', () => {
  expect(fromLocalInput('2026-12-01T10:30')).toBe('2026-12-01T09:30:00.000Z');
  expect(toLocalInput(new Date('2026-12-01T09:30:00Z'))).toBe('2026-12-01T10:30');
  expect(fromLocalInput('')).toBe('');
});

test('formats dates as in the United Kingdom, with 24 hours and seconds', () => {
  expect(shortDate('1999-04-02')).toBe('02/04/1999');
  expect(shortDateTime('2026-11-21T13:05:09Z')).toBe('21/11/2026, 14:05:09');
  expect(longDate('2026-12-03T22:30:00Z')).toContain('3 December 2026');
  expect(longDate(null)).toBe('—');
});
