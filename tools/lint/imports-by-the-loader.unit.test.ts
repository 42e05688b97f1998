import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';

const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const containing = (pattern: RegExp) => files.filter((path) => pattern.test(read(path)));

test('code that comes late comes by the loader, which repeats a failed import and keeps the screen', () => {
  const byTheLoader = containing(/\b(?:lazyComponent|lazyScreen|loadChunk|loadInBackground)\(/);
  const late = containing(/\bimport\('/);
  expect(late.length).toBeGreaterThan(10);
  // The router loads its routes.
  expect(late.filter((path) => !byTheLoader.includes(path))).toEqual(['web/src/app/route-table.ts']);
  // Nobody waits for the toaster: it has no message of its own.
  expect(containing(/\blazy\(/).toSorted()).toEqual(['web/src/app/shell.tsx', 'web/src/lib/loading/load-chunk.ts']);
});
