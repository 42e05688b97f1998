import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loggedError } from './log.ts';

test('an error that stands for several names the cause of each', () => {
  const failed = new Error('championship 1', { cause: new TypeError('no athlete') });
  const { message, causes } = loggedError(new AggregateError([failed, new Error('set 2')], '2 projections failed'));
  expect(message).toBe('2 projections failed');
  expect(causes).toMatchObject([{ message: 'championship 1', cause: { message: 'no athlete' } }, { message: 'set 2' }]);
});

test.each([
  ['exits', 'process.exit(0)'],
  ['fails on an uncaught error', 'throw new Error("unforeseen")'],
  ['has nothing left to do', ''],
])('a process that %s has written its last line', async (_, ending) => {
  const source = `import { createLog } from ${JSON.stringify(fileURLToPath(new URL('log.ts', import.meta.url)))}; createLog('test', 'info').info('the last line'); ${ending}`;
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', source]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toContain('"msg":"the last line"');
});
