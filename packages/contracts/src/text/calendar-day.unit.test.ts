import { expect, test } from '@jest/globals';
import { dayInAlgiers, midnightInAlgiers } from './calendar-day.ts';

test('a day begins at midnight on the clock of Algiers, an hour before that of UTC', () => {
  const days = ['2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z', '2026-07-01T12:00:00.000Z'];
  expect(days.map((each) => dayInAlgiers(new Date(each)))).toEqual(['2026-12-31', '2027-01-01', '2026-07-01']);
  expect(midnightInAlgiers('2027-01-01').toISOString()).toBe(days[1]);
});
