import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..', '..', '..');
const colours = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );

const styles = readFileSync(join(source, 'styles.css'), 'utf8');
const [light = '', dark = ''] = styles.split('@media screen and (prefers-color-scheme: dark)');
const themes = {
  light: { ...colours(light), ...colours(readFileSync(join(import.meta.dirname, 'meet.css'), 'utf8')) },
  dark: colours(dark.split('@theme')[0] ?? ''),
};
/** The fixed colours of the two decisions. */
const judged = [
  ...readFileSync(join(import.meta.dirname, 'platform', 'called', 'judge-buttons.tsx'), 'utf8').matchAll(
    /bg-\[(#\w{6})\]/g,
  ),
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const pairs = ['ink', 'muted', 'danger', 'good']
  .flatMap((text) => ['ground', 'surface', 'sunken'].map((under) => [text, under] as const))
  .concat([
    ['danger', 'danger-soft'],
    ['good', 'good-soft'],
    ['info', 'info-soft'],
    // Buttons and badges that are filled.
    ['surface', 'good'],
    ['surface', 'danger'],
    ['surface', 'ink'],
  ]);

test.each(Object.entries(themes))('every text of the officials has a contrast of 7:1, %s', (_, theme) => {
  const weak = pairs.filter(([text, under]) => !(contrast(theme[text], theme[under]) >= 7));
  expect(weak).toEqual([]);
});

test('so have the two decisions', () => {
  expect(judged).toHaveLength(2);
  for (const [, colour] of judged) expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(7);
});
