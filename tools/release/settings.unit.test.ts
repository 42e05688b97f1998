import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';
import { parse } from 'yaml';
import { meaningsIn, namesDocument, namesPath, readSettings, settingsDocument } from './settings.ts';

test('docs/settings.md is what the config.ts files say: npm run settings writes it', async () => {
  expect(readFileSync(join(root, 'docs', 'settings.md'), 'utf8')).toBe(settingsDocument(await readSettings()));
});

test('a process knows the names of all settings: npm run settings writes them', async () => {
  expect(readFileSync(join(root, namesPath), 'utf8')).toBe(namesDocument(await readSettings()));
});

test('under Compose, every setting of a process reaches it from .env, and it gets no other', async () => {
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  const image = [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^ENV .*$/gm)].join(' ');
  const settings = (await readSettings()).filter(({ name }) => !new RegExp(`\\b${name}=`).test(image));
  for (const process of ['gateway', 'auth', 'championships', 'notifications']) {
    const read = settings.filter(({ readBy }) => readBy.includes(process));
    const { environment } = services[process]!;
    expect([process, Object.keys(environment).toSorted()]).toEqual([process, read.map(({ name }) => name)]);
    // A default of Compose's own would have to follow the one of the process; what has to be set may be fixed.
    for (const { name, standard } of read.filter(({ standard: value }) => value !== null))
      expect(environment[name]).toMatch(new RegExp(`^\\$\\{${name}(:(-(${standard})?|\\?)|\\?[^}]+)\\}$`));
  }
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
