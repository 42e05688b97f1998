// Checks the zones over all sources of ours: node tools/lint/imports.ts
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../../local/places.ts';
import { objection, specifiersOf } from './zones.ts';

const sources =
  '{packages,services}/*/src/**/*.ts,gateway/src/**/*.ts,web/src/**/*.ts,web/src/**/*.tsx,{local,tools}/**/*.ts'.split(
    /,(?![^{]*})/,
  );

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(join(dirname(from), specifier));
  const own = /^@power-corner\/(contracts|service-kit)\/(.+)$/.exec(specifier);
  if (own) return `packages/${own[1]}/src/${own[2]}.ts`;
  return specifier
    .replace(/^@power-corner\/(auth|championships|notifications)/, 'services/$1')
    .replace(/^@power-corner\//, '');
}

const files = globSync(sources, { cwd: root, exclude: (path) => path.endsWith('node_modules') }).filter(
  (path) => !/\.test\.tsx?$|(^|\/)testing\.ts$/.test(path),
);
let refused = 0;
for (const from of files.sort()) {
  for (const specifier of specifiersOf(readFileSync(join(root, from), 'utf8'))) {
    const because = objection({ from, to: target(from, specifier) });
    if (!because) continue;
    refused += 1;
    console.log(`${from} imports ${specifier}: ${because}`);
  }
}
console.log(`${files.length} files, ${refused} imports refused`);
process.exitCode = refused === 0 && files.length > 0 ? 0 : 1;
