import { expect, test } from '@jest/globals';
import { linkedPaths } from './doc-links.ts';

test('finds the files that a document links to, and no other site', () => {
  const page = '[a](../x/y.ts), [b](z.md#part) and [c](https://example.org/q), ![d](screenshots/home.png) [e](#here)';
  expect(linkedPaths(page)).toEqual(['../x/y.ts', 'z.md', 'screenshots/home.png']);
});
