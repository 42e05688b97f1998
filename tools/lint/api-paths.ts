// Refuses paths of the API that are written outside the declarations of the calls: node tools/lint/api-paths.ts
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';

const folders = [
  '{packages,services}/*/{src,test}',
  'gateway/{src,test}',
  'web',
  'local',
  'tools',
  'ops',
  'bench',
  'e2e',
];

/**
 * Where a path is a text like any other: the declarations, and tests that spell or send paths in other ways than a
 * client.
 */
const allowed = [
  /^packages\/contracts\/src\/call\.ts$/,
  /^packages\/contracts\/src\/calls\//,
  /^packages\/service-kit\/src\/http\/route\.unit\.test\.ts$/,
  /^packages\/service-kit\/src\/observability\/redact\.unit\.test\.ts$/,
  /^gateway\/(src|test)\/.*\.(unit|int)\.test\.ts$/,
  // Prometheus has an API of its own.
  /^e2e\/monitoring\/prometheus\.spec\.ts$/,
  /^e2e\/abuse\/(browser-rules|enumeration|limits|protocol|slow-clients|whole-run-logs)\.spec\.ts$/,
  /^tools\/lint\/api-paths\.unit\.test\.ts$/,
];

/**
 * In a text: after a quote, an expression of a template, a wildcard or a space, and followed by more of the path or its
 * end.
 */
const written = /(?:['"`}*\s]|^)\/api(?:\/[\w{$*]|(?=['"`?]))/;
const comment = /^\s*(?:\/\/|\/?\*).*$|\s\/\/\s.*$/;

/** @returns the lines of a source, from 1, in which a path of the API is written */
export function apiPaths(source: string): number[] {
  return source.split('\n').flatMap((line, index) => (written.test(line.replace(comment, '')) ? [index + 1] : []));
}

if (import.meta.main) {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (path) => path.endsWith('node_modules') },
  ).filter((path) => !path.includes('node_modules') && !allowed.some((pattern) => pattern.test(path)));
  const found = files.flatMap((path) =>
    apiPaths(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line} writes a path of the API`),
  );
  for (const line of found) console.error(line);
  console.log(`${files.length} files, ${found.length} paths of the API outside the declared calls`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
