import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutWords } from './without-words.ts';

const src = join(import.meta.dirname, '..');
const sources = globSync('**/*.ts', { cwd: src });

test.each(sources.filter((path) => !/unit\.test|openapi|zod\.ts$/.test(path)))(
  'leaves the words of %s out, and every line in its place',
  (path) => {
    const code = readFileSync(join(src, path), 'utf8');
    const rest = withoutWords(code);
    expect(rest).not.toMatch(/z\.describe\(|z\.meta\(|^named\(|globalRegistry/m);
    expect(rest.split('\n')).toHaveLength(code.split('\n').length);
  },
);
