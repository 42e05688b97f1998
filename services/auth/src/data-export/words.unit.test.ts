import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labels } from './words.ts';

const services = join(import.meta.dirname, '..', '..', '..');
const parts = [
  'auth/src/data-export/own-part.ts',
  'championships/src/data-export/collect.ts',
  'championships/src/data-export/present.ts',
  'notifications/src/data-export/collect.ts',
];

test.each(parts)('every field of %s has a word on the page of the data', (file) => {
  const text = readFileSync(join(services, file), 'utf8');
  const fields = [...text.matchAll(/^\s{4,}([a-z][a-z_]*):? ?(?:[^,\n]*),?$/gm)].map(([, field = '']) => field);
  const keys = fields.filter((field) => new RegExp(`^\\s{4,}${field}(?::|,$)`, 'm').test(text));
  expect(keys.length).toBeGreaterThan(5);
  expect([...new Set(keys)].filter((key) => !(key in labels))).toEqual([]);
});
