import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { groupedFiles } from '../../vite/chunk-groups.ts';

const root = join(import.meta.dirname, '../../..');

test('every file that a group of chunks names exists', () => {
  const exists = (file: string) =>
    ['web/src', 'packages/contracts/src'].some((folder) =>
      ['.ts', '.tsx'].some((ending) => existsSync(join(root, folder, file + ending))),
    );
  expect(groupedFiles.filter((file) => !exists(file))).toEqual([]);
});
