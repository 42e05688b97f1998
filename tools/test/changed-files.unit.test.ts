import { expect, test } from '@jest/globals';
import { nearest } from './changed-files.ts';

test('a quick run takes the tests of the workspaces that changed', () => {
  const tests = [
    'services/auth/test/login.int.test.ts',
    'packages/service-kit/test/http.int.test.ts',
    'gateway/test/bodies.int.test.ts',
  ];
  expect(nearest(tests, ['packages/service-kit/src/http/app.ts'])).toEqual([
    'packages/service-kit/test/http.int.test.ts',
  ]);
  expect(nearest(tests, ['services/auth/src/app.ts', 'gateway/src/app.ts', 'web/src/main.tsx'])).toEqual([
    tests[0],
    tests[2],
  ]);
  expect(nearest(tests, [])).toEqual([]);
});
