import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../../local/paths.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crashed-again-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const crash = `process.kill(process.pid, 'SIGSEGV');`;
const once = (doing: string) =>
  `const { existsSync, writeFileSync } = require('node:fs');
   if (!existsSync(__filename + '.ran')) { writeFileSync(__filename + '.ran', ''); ${doing} }`;

/** Runs Jest on two files, since a single one has no worker. @returns its exit code and what it printed */
function jest(first: string) {
  writeFileSync(join(folder, 'first.test.js'), `test('first', () => { ${first} });`);
  writeFileSync(join(folder, 'second.test.js'), `test('second', () => {});`);
  writeFileSync(
    join(folder, 'jest.config.json'),
    JSON.stringify({ runner: join(root, 'tools/test/crashed-again.js'), transform: {} }),
  );
  const bin = join(root, 'node_modules/jest/bin/jest.js');
  const { status, stderr, stdout } = spawnSync(process.execPath, [bin, '--maxWorkers=2', '--no-cache'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, JEST_WORKER_ID: undefined },
  });
  return { status, printed: stdout + stderr };
}

test('a file whose worker crashed is run once more, and named', () => {
  const { status, printed } = jest(once(crash));
  expect(printed).toContain(`Node crashed, once more: ${join(folder, 'first.test.js')}`);
  expect([status, printed]).toEqual([0, expect.stringContaining('Tests:       2 passed, 2 total')]);
});

test('a file that crashes twice fails', () => {
  const { status, printed } = jest(crash);
  expect([status, printed]).toEqual([1, expect.stringContaining('signal=SIGSEGV')]);
});

test('a test that fails is not run again', () => {
  const { status, printed } = jest(once(`throw new Error('wrong');`));
  expect([status, printed]).toEqual([1, expect.not.stringContaining('once more')]);
});
