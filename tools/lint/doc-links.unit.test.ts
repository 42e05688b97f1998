import { expect, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../local/paths.ts';

const linkedPaths = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^[a-z]+:/.test(path));

test('every file that a document links to exists', () => {
  const links = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((page) =>
    linkedPaths(readFileSync(join(root, page), 'utf8')).map((path) => ({ page, path })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ page, path }) => !existsSync(join(root, dirname(page), path)))).toEqual([]);
});
