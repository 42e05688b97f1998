import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bufferLines } from './buffered-log.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the lines of one turn go out together, in their order, and later ones after them', async () => {
  const writes: string[] = [];
  const lines = bufferLines({ write: (text) => writes.push(text) });
  lines.write('a\n');
  lines.write('b\n');
  expect(writes).toEqual([]);
  await turn();
  lines.write('c\n');
  await turn();
  expect(writes).toEqual(['a\nb\n', 'c\n']);
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
