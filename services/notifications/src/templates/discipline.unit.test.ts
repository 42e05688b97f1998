import { expect, test } from '@jest/globals';
import { disciplineColours, disciplineOf } from './discipline.ts';

test.each([
  [{ division: 'Bench Press' }, 'Powerlifting'],
  [{ division: 'Street Lifting' }, 'Calisthenics'],
  [{ division: null }, 'Crossfit'],
  [{ championshipType: 'Calisthenics' }, 'Calisthenics'],
  [{ championshipType: 'Powerlifting', division: null }, 'Powerlifting'],
  [{ division: 'unknown' }, null],
  [{}, null],
])('a mail with %j is about %s', (data, discipline) => {
  expect(disciplineOf(data)).toBe(discipline);
});

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(disciplineColours))('white is readable on the colour of %s', (_, colour) => {
  expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
});
