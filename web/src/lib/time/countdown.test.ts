import { describe, expect, test } from '@jest/globals';
import { ar, fr } from '../../locales/catalogues.ts';
import { addMessages } from '../i18n/i18n.ts';
import { timeLeft, countdown } from './countdown.ts';
import { statusNow } from './status-now.ts';

const date = '2026-12-01T09:00:00.000Z';
const at = (iso: string) => Date.parse(iso);

describe('the countdown', () => {
  test.each([
    ['2026-11-29T07:58:58.000Z', { kind: 'running', days: 2, hours: 1, minutes: 1, seconds: 2 }],
    ['2026-12-01T08:59:59.000Z', { kind: 'running', days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['2026-12-01T08:59:59.999Z', { kind: 'running', days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['2026-12-01T09:00:00.000Z', { kind: 'started' }],
  ])('of an upcoming championship at %s', (now, expected) => {
    expect(countdown(date, 'upcoming', at(now))).toEqual(expected);
  });

  test.each([
    ['ongoing', 'started'],
    ['completed', 'completed'],
    ['canceled', 'canceled'],
  ] as const)('of one that is %s says %s, whatever the date', (status, kind) => {
    expect(countdown(date, status, at('2026-01-01T00:00:00Z'))).toEqual({ kind });
  });
});

test('treats an upcoming championship as ongoing from its date on', () => {
  expect(statusNow(date, 'upcoming', at('2026-12-01T08:59:59Z'))).toBe('upcoming');
  expect(statusNow(date, 'upcoming', at(date))).toBe('ongoing');
  expect(statusNow(date, 'canceled', at(date))).toBe('canceled');
});

test.each([
  [2 * 86_400_000 + 4 * 3_600_000 + 59_000, '2 j 4 h'],
  [86_400_000, '1 j'],
  [4 * 3_600_000 + 12 * 60_000, '4 h 12 min'],
  [12 * 60_000 + 4001, '12 min 5 s'],
  [12 * 60_000, '12 min'],
  [41_500, '42 s'],
  [1, '1 s'],
  [0, '0 s'],
])('%i ms are left as %s', (left, text) => {
  expect(timeLeft(1_000_000 + left, 1_000_000)).toBe(text);
});

test('the time left has the units of the language', () => {
  addMessages(ar);
  expect(timeLeft(2 * 86_400_000 + 4 * 3_600_000, 0)).toBe('يومين و4 ساعات');
  expect(timeLeft(86_400_000, 0)).toBe('يوم');
  addMessages(fr);
});
