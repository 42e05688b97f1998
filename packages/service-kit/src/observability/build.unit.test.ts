import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceBuild } from './build.ts';
import { createLog } from './log.ts';
import { registry } from './metrics.ts';

const platform = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
  version: string;
};

test('a process says at its start which release and which commit it is, in the log and in its metrics', async () => {
  const lines: string[] = [];
  announceBuild('0123abc', createLog('auth', 'info', { write: (line) => void lines.push(line) }));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'starting', version: platform.version, revision: '0123abc' },
  ]);
  expect(await registry.metrics()).toContain(
    `power_corner_build_info{version="${platform.version}",revision="0123abc"} 1`,
  );
});
