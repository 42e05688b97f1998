import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('an unknown command is answered with those that there are', () => {
  const command = join(import.meta.dirname, 'command.ts');
  const { status, stderr } = spawnSync(process.execPath, [command, 'deadletters'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/no command "deadletters".* dead-letters, erasures, rebuild, /);
});
