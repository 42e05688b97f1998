import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';
import { meaningsIn, readSettings, settingsDocument } from './settings.ts';

test('docs/settings.md is what the config.ts files say: npm run settings writes it', async () => {
  expect(readFileSync(join(root, 'docs', 'settings.md'), 'utf8')).toBe(settingsDocument(await readSettings()));
});

test('every variable has a meaning', async () => {
  const settings = await readSettings();
  expect(settings.length).toBeGreaterThan(40);
  expect(settings.filter(({ meaning }) => meaning === '')).toEqual([]);
});

test('reads comments of one line and of several', () => {
  const source =
    "/** A. */\n  ONE: x,\n  /**\n   * Two\n   * lines.\n   */\n  TWO: y,\n  // Three.\n  THREE: z,\n  FOUR: ''";
  expect([...meaningsIn(source)]).toEqual([
    ['ONE', 'A.'],
    ['TWO', 'Two lines.'],
    ['THREE', 'Three.'],
  ]);
});
