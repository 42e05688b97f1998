import { expect, test } from '@jest/globals';
import { serverVersion } from './mongodb.ts';

test.each([
  ['db version v8.0.15\nBuild Info: {\n', '8.0.15'],
  ['db version v8.2.0-rc1\n', '8.2.0-rc1'],
  ['db version v10.0.0\n', '10.0.0'],
  ['db version v7.0.24\n', undefined],
  ['', undefined],
])('a mongod that answers %j is used as %s', (output, version) => {
  expect(serverVersion(output)).toBe(version);
});
