import { expect, test } from '@jest/globals';
import { formatTime, parseTime, timeReadings } from './times.ts';

test.each([
  ['4:05', 245],
  ['0:45', 45],
  ['04:05', 245],
  [' 4:05,2 ', 245.2],
  ['12:00.25', 720.25],
  ['9:59,999', 599.999],
  ['75:30', 4530],
  ['4\'05"', 245],
  ['4’05”', 245],
  ["4′05''", 245],
  ['4\'05"50', 245.5],
  ['1h04\'05"', 3845],
  ['٤:٠٥', 245],
  ["۴'۰۵٫۵", 245.5],
  ['1:04:05', 3845],
  ['1:04:05.5', 3845.5],
  ['1234', 754],
  ['1234,5', 754.5],
  ['512', 312],
  ['٥١٢', 312],
  ['10405', 3845],
])('reads the time %j as %d seconds', (typed, seconds) => {
  expect(parseTime(typed)).toBe(seconds);
  expect(timeReadings(typed)).toEqual([]);
});

test.each([
  ['5.12', [312, 5.12]],
  ['5,12', [312, 5.12]],
  ['5,123', [5.123]],
  ['5,1', [301, 5.1]],
  ['10', [600, 10]],
  ['75', [4500, 75]],
  ['575', [575]],
  ['4:5', [245, 290]],
  ['4:7', [247]],
])('takes %j for no time, and asks which of %j it is', (typed, seconds) => {
  expect(parseTime(typed)).toBeNull();
  expect(timeReadings(typed)).toEqual(seconds);
});

test.each(['', 'quatre', '4:75', '4:05:', '-4:05', '1:75:00', '0:00', '0', '4:05,1234', '25:00:00', '1e3'])(
  'makes nothing of %j',
  (typed) => {
    expect(parseTime(typed)).toBeNull();
    expect(timeReadings(typed)).toEqual([]);
  },
);

test.each([0.5, 59.999, 60, 245.2, 599.999, 3599, 3600, 3845.5, 86_400])(
  '%d seconds are read back as they are shown',
  (time) => {
    expect(parseTime(formatTime(time))).toBe(time);
  },
);
