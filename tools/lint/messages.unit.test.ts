import { expect, test } from '@jest/globals';
import { errorCodes } from '@power-corner/contracts/errors';
import { frenchMessages } from '@power-corner/contracts/messages/all';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';

test('every message is named by its code in a service, the gateway or a schema', () => {
  const named = globSync('{packages/{contracts,meet,service-kit},services/*,gateway}/src/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|contracts\/src\/messages\//.test(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/['"`](\w+)['"`]/g)].map(([, word]) => word),
    );
  const used = new Set([...Object.keys(errorCodes), ...named]);
  expect(Object.keys(frenchMessages).filter((code) => !used.has(code))).toEqual([]);
});
