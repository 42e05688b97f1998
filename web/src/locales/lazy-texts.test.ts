import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { fr } from './fr.ts';
import { isLazyText } from './lazy-texts.ts';

const source = join(process.cwd(), 'web', 'src');
// Those that bring the texts with them, and those that are shown within the dashboard, which does.
const bringTheirTexts =
  /\/routes\/(championships?|dashboard|offer|participation-with-success|reset-password|unsubscribe|verify-[a-z]+|admin-[a-z-]+|profile|public-championship|my-championships)\.tsx$/;

/**
 * Every file of ours that a visitor's screens are made of: what is imported from the first one on, at once or later.
 */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || bringTheirTexts.test(file)) return seen;
  seen.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import)\s*'(\.[^']+\.tsx?)'/g))
    reachable(join(dirname(file), specifier), seen);
  return seen;
}

test('the first load uses no text of the lazy screens', () => {
  const files = [...reachable(join(source, 'main.tsx'))].filter((file) => !file.includes('/locales/'));
  expect(files.length).toBeGreaterThan(40);
  const keys = Object.keys(fr).filter(isLazyText);
  const misplaced = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return keys
      .filter((key) => text.includes(`'${key}'`) || text.includes(`\`${key.split('.')[0]}.$`))
      .map((key) => `${file.slice(source.length)}: ${key}`);
  });
  expect(misplaced).toEqual([]);
});
