// Finds user-visible texts in the web application's sources that belong into its catalogue: node tools/lint/texts.ts
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';
import { strayTexts } from './stray-texts.ts';

/** Texts that may stay in a source, with the reason. */
const allowed: Record<string, string> = {
  Facebook: 'a name is the same in every language',
  Instagram: 'a name is the same in every language',
  Powerlifting: 'a value of the contracts, which the server sends',
  CSV: 'the name of a format is the same in every language',
  Crossfit: 'a value of the contracts, which the server sends',
  Male: 'a value of the contracts, which the server sends',
  End: 'the name of a key',
  Enter: 'the name of a key',
  Escape: 'the name of a key',
  Home: 'the name of a key',
  Bearer: 'a word of HTTP',
  Date: 'a word of HTTP',
  'Failed to fetch': "the browser's own words for a lost network, in an error that is never shown",
};

const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|\/locales\//.test(path),
);
const used = new Set<string>();
let strays = 0;
for (const path of files.sort()) {
  const source = readFileSync(join(root, path), 'utf8');
  for (const word of Object.keys(allowed)) if (source.includes(word)) used.add(word);
  for (const { line, text } of strayTexts(source, new Set(Object.keys(allowed)))) {
    strays += 1;
    console.log(`${path}:${line}: "${text}" belongs in web/src/locales/fr.json`);
  }
}
for (const word of Object.keys(allowed).filter((each) => !used.has(each))) {
  strays += 1;
  console.log(`tools/lint/texts.ts: "${word}" is allowed but no longer used`);
}
console.log(`${files.length} files of the web application, ${strays} texts outside the catalogue`);
process.exitCode = strays === 0 && files.length > 0 ? 0 : 1;
