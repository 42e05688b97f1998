// Finds errors that are caught and discarded without a reason: node tools/lint/discarded-errors.ts
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';

/** A catch without access to its error: a block without a binding, or a handler without a parameter. */
const discards = /\bcatch\s*\{|\.catch\(\s*(?:\((?:_\w*)?\)|_\w*)\s*=>/g;
const comment = /\/\/|\/\*|^\s*\*/;

/**
 * @returns the lines of catches that discard their error, without a comment on the same, the previous or the next line
 */
export function discardedErrors(source: string): number[] {
  const lines = source.split('\n');
  return [...source.matchAll(discards)]
    .map(({ index }) => source.slice(0, index).split('\n').length)
    .filter(
      (line) =>
        !lines.slice(Math.max(0, line - 2), line + 1).some((text) => comment.test(text.replaceAll(/https?:\/\//g, ''))),
    );
}

if (import.meta.main) {
  const files = globSync(
    [
      '{packages,services}/*/src/**/*.ts',
      'gateway/src/**/*.ts',
      'web/{src,vite}/**/*.{ts,tsx}',
      '{local,tools,bench,ops}/**/*.{ts,mjs}',
    ],
    { cwd: root, exclude: (path) => path.endsWith('node_modules') },
  ).filter((path) => !/\.test\.tsx?$/.test(path));
  const found = files
    .sort()
    .flatMap((path) => discardedErrors(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`));
  for (const place of found) console.log(`${place} discards an error: log it, or say in a comment why nothing is lost`);
  console.log(`${files.length} files, ${found.length} errors discarded without a reason`);
  process.exitCode = found.length === 0 && files.length > 0 ? 0 : 1;
}
