import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { fr } from './fr.ts';
import { textParts } from './lazy-texts.ts';

const source = join(process.cwd(), 'web', 'src');
/** Screens inside a dashboard, which brings the texts for them. */
const inDashboard = /\/routes\/((?:admin|coach)-[a-z-]+|account|profile|my-championships)\.tsx$/;

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import\(|import)\s*'(\.[^']+\.tsx?)'/g)].map(([, specifier = '']) => specifier);

/** Our files that a visit can reach, at once or later, before a file that brings one of these parts. */
function reachable(parts: readonly string[], file = join(source, 'main.tsx'), seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file.includes('/locales/')) return seen;
  if (parts.includes('lazy') && inDashboard.test(file)) return seen;
  const imported = importsOf(readFileSync(file, 'utf8'));
  if (imported.some((path) => parts.some((part) => path.endsWith(`/locales/fr-${part}.ts`)))) return seen;
  seen.add(file);
  for (const path of imported) reachable(parts, join(dirname(file), path), seen);
  return seen;
}

const groups = new Map<string, string[]>();
for (const key of Object.keys(fr)) {
  const parts = textParts(key).join(' ');
  if (parts) groups.set(parts, [...(groups.get(parts) ?? []), key]);
}

test('texts are grouped by the parts that bring them', () => {
  expect([...groups.keys()].sort()).toEqual([
    'account',
    'acts',
    'coach',
    'code',
    'contact',
    'forgot',
    'home',
    'lazy',
    'lazy home',
    'lazy signup',
    'lazy signup reset',
    'length',
    'live papers',
    'meet',
    'papers',
    'passkey',
    'privacy',
    'reset',
    'signup',
    'verify',
  ]);
});

test.each([...groups])('no screen uses a text of %s without the file that brings it', (group, keys) => {
  const parts = group.split(' ');
  const files = [...reachable(parts)];
  expect(files.length).toBeGreaterThan(40);
  const misplaced = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return keys
      .filter((key) => text.includes(`'${key}'`) || text.includes(`\`${key.split('.')[0]}.$`))
      .map((key) => `${file.slice(source.length)}: ${key}`);
  });
  expect(misplaced).toEqual([]);
});
