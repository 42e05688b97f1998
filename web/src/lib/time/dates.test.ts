import { expect, jest, test } from '@jest/globals';
import { ar, en, fr } from '../../locales/catalogues.ts';
import { addMessages } from '../i18n/i18n.ts';
import {
  dateParts,
  daysUntil,
  dayAndTime,
  deadlineInWords,
  fullDate,
  fullDateTime,
  fromLocalInput,
  longDate,
  shortDate,
  shortDateTime,
  shortDeadline,
  timeOfDay,
  toLocalInput,
} from './dates.ts';

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

test('writes the first of a month as the French do, and a deadline to the minute', () => {
  expect(fullDate('2026-12-01')).toBe('mardi 1er décembre 2026');
  expect(fullDateTime('2026-12-01T19:00:00Z')).toBe('1er décembre 2026 à 20:00');
  expect(dayAndTime('2026-12-21T10:00:00Z')).toBe('lundi 21 décembre 2026, 11:00');
  expect(shortDeadline('2026-12-01T19:00:09Z')).toBe('01/12/2026, 20:00');
});

test('says a deadline of the next days in words', () => {
  expect(deadlineInWords('2026-11-25T16:24:00Z')).toBe('mercredi 25 novembre, 17\u00a0h\u00a024');
  expect(deadlineInWords('2026-12-01T08:05:00Z')).toBe('mardi 1er décembre, 9\u00a0h\u00a005');
  addMessages(en);
  expect(deadlineInWords('2026-11-25T16:24:00Z')).toBe('Wednesday 25 November, 17:24');
  addMessages(ar);
  expect(deadlineInWords('2026-11-25T16:24:00Z')).toBe('الأربعاء، 25 نوفمبر على الساعة 17:24');
  addMessages(fr);
});

test('says the hour of a date in Arabic as its readers do', () => {
  addMessages(ar);
  expect(fullDateTime('2026-12-01T19:00:00Z')).toBe('1 ديسمبر 2026 على الساعة 20:00');
  expect(dayAndTime('2026-12-01T19:00:00Z')).toBe('الثلاثاء، 1 ديسمبر 2026 على الساعة 20:00');
  expect(dayAndTime('2026-12-01T19:00:00Z')).toBe('الثلاثاء، 1 ديسمبر 2026 على الساعة 20:00');
  addMessages(fr);
});

test('names the cycle of hours for every clock: older browsers write 24:00 for midnight without it', () => {
  const format = jest.spyOn(Intl, 'DateTimeFormat');
  // Another locale, for which no format is made yet.
  addMessages({ ...fr, 'app.locale': 'fr-DZ' });
  const midnight = '2026-12-20T23:00:00Z';
  const shown = [fullDateTime, shortDateTime, shortDeadline, timeOfDay, dayAndTime].map((each) => each(midnight));
  for (const each of shown) expect(each).toContain('00:00');
  const clocks = format.mock.calls
    .map(([, options]) => options ?? {})
    .filter(({ hour, timeStyle }) => hour ?? timeStyle);
  expect(clocks.map(({ hour12, hourCycle }) => hourCycle ?? `hour12: ${hour12}`)).toEqual(clocks.map(() => 'h23'));
  expect(clocks.length).toBeGreaterThan(2);
  format.mockRestore();
  addMessages(fr);
});

test.each([
  ['2026-12-05T22:30:00Z', '2026-12-01T22:59:59Z', 4],
  ['2026-12-05T23:30:00Z', '2026-12-01T22:59:59Z', 5],
  ['2026-12-05T09:00:00Z', '2026-12-04T23:00:00Z', 0],
  ['2026-12-05T09:00:00Z', '2026-12-06T00:00:00Z', -1],
])('from %s the days on the calendar of Algiers', (date, now, days) => {
  expect(daysUntil(date, Date.parse(now))).toBe(days);
});

test('names the parts of a day on the clock of Algiers', () => {
  expect(dateParts('2026-12-31T23:30:00Z')).toEqual({ weekday: 'ven.', day: '1', month: 'janv.', year: '2027' });
  expect(dateParts('2026-12-12T08:00:00Z')).toMatchObject({ weekday: 'sam.', month: 'déc.' });
});
