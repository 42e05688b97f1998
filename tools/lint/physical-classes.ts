// Finds style classes that name a side of the screen: pages in Arabic are mirrored. node tools/lint/physical-classes.ts
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';
import { physicalClasses } from './physical-class-names.ts';

/** Classes that may name a side, by their file, with the reason. */
const allowed: Record<string, Record<string, string>> = {};

const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|\/locales\//.test(path),
);
let faults = 0;
for (const path of files.sort()) {
  const exceptions = allowed[path] ?? {};
  const found = physicalClasses(readFileSync(join(root, path), 'utf8'));
  for (const { line, name, logical } of found) {
    if (exceptions[name]) continue;
    faults += 1;
    console.log(`${path}:${line}: "${name}" names a side: use ${logical}, which Arabic mirrors`);
  }
  for (const name of Object.keys(exceptions)) {
    if (found.some((each) => each.name === name)) continue;
    faults += 1;
    console.log(`tools/lint/physical-classes.ts: "${name}" is allowed in ${path} but no longer used`);
  }
}
console.log(`${files.length} files of the web application, ${faults} style classes that name a side`);
process.exitCode = faults === 0 && files.length > 0 ? 0 : 1;
