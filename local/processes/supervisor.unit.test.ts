import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { decideRestart } from './restart-policy.ts';
import { type Part, Supervisor } from './supervisor.ts';

const folders: string[] = [];
const supervisors: { supervisor: Supervisor; names: string[] }[] = [];

afterEach(async () => {
  for (const { supervisor, names } of supervisors.splice(0))
    await Promise.all(names.map((name) => supervisor.stop(name)));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A supervisor with the real policy, but without its waits. */
function supervise(...names: string[]) {
  const logsDir = mkdtempSync(join(tmpdir(), 'power-corner-supervisor-'));
  const sentences: string[] = [];
  const supervisor = new Supervisor({
    logsDir,
    log: (sentence) => sentences.push(sentence),
    policy: (exits, siblings) => ({ ...decideRestart(exits, siblings), waitMs: 1 }),
  });
  folders.push(logsDir);
  supervisors.push({ supervisor, names });
  return { supervisor, sentences };
}

const part = (name: string, script: string, isReady: boolean): Part => ({
  name,
  command: process.execPath,
  args: ['-e', script],
  env: process.env,
  url: 'http://127.0.0.1:9',
  replicaOf: 'auth',
  isReady: async () => isReady,
});
const healthy = (name: string) => part(name, 'setInterval(() => {}, 1000)', true);
const crashing = (name: string) => part(name, 'process.exit(1)', false);

describe('a replica that crash-loops', () => {
  test('does not end the run while another replica of its service is healthy, and is started again', async () => {
    const { supervisor, sentences } = supervise('auth-1', 'auth-2');
    await supervisor.start(healthy('auth-1'));
    const starting = supervisor.start(crashing('auth-2')).catch(() => undefined);
    const outcome = { failed: '' };
    supervisor.failure.catch(({ message }: Error) => (outcome.failed = message));
    while (!outcome.failed && sentences.filter((sentence) => sentence.startsWith('auth-2')).length < 9) await sleep(20);
    expect(outcome.failed).toBe('');
    expect(sentences).toContainEqual(
      expect.stringMatching(/^auth-2 keeps crashing, while auth-1 is healthy; starting it again/),
    );
    expect(Object.keys(supervisor.parts())).toEqual(['auth-1', 'auth-2']);
    await supervisor.stop('auth-2');
    await starting;
  });

  test('ends the run when no other replica of its service is healthy', async () => {
    const { supervisor } = supervise('auth-1', 'auth-2');
    for (const name of ['auth-1', 'auth-2']) supervisor.start(crashing(name)).catch(() => undefined);
    await expect(supervisor.failure).rejects.toThrow(/keeps crashing: 6 times within a minute/);
  });
});
