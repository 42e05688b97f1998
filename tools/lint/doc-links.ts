// Checks that every file that a document links to exists: node tools/lint/doc-links.ts
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../local/paths.ts';

/** @returns the paths that a Markdown text links to, without anchors; addresses of other sites are left out */
export function linkedPaths(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^[a-z]+:/.test(path));
}

if (import.meta.main) {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const missing = pages.flatMap((page) =>
    linkedPaths(readFileSync(join(root, page), 'utf8'))
      .filter((path) => !existsSync(join(root, dirname(page), path)))
      .map((path) => `${page} links to ${path}, which does not exist`),
  );
  for (const fault of missing) console.log(fault);
  console.log(`${pages.length} documents, ${missing.length} broken links`);
  process.exitCode = missing.length === 0 && pages.length > 0 ? 0 : 1;
}
