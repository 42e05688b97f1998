import { afterEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Part, Supervisor } from './supervisor.ts';

const logsDir = mkdtempSync(join(tmpdir(), 'power-corner-supervisor-'));
const sentences: string[] = [];
const supervisor = new Supervisor({ logsDir, log: (sentence) => sentences.push(sentence) });

afterEach(async () => {
  await supervisor.stop('auth');
  rmSync(logsDir, { recursive: true, force: true });
});

const part = (script: string): Part => ({
  name: 'auth',
  command: process.execPath,
  args: ['-e', script],
  env: process.env,
  url: 'http://127.0.0.1:9',
  isReady: async () => true,
});

test('a part that is killed is started again', async () => {
  await supervisor.start(part('setInterval(() => {}, 1000)'));
  const { pid } = supervisor.parts()['auth']!;
  process.kill(pid, 'SIGKILL');
  while (supervisor.parts()['auth']!.pid === pid) await sleep(20);
  expect(sentences[0]).toBe('auth ended (SIGKILL); starting it again');
});

test('a part that crashes six times within a minute ends the run, with its last lines', async () => {
  supervisor.start(part('console.log("no database"); process.exit(1)')).catch(() => undefined);
  await expect(supervisor.failure).rejects.toMatchObject({
    message: expect.stringContaining('auth keeps crashing: 6 times within a minute'),
    lines: expect.arrayContaining(['no database']),
  });
});
