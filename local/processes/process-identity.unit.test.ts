import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { signalGroup } from './process-identity.ts';

// A handler that blocks lets a second signal arrive apart from the first one.
const counting = `
  let count = 0;
  process.on('SIGTERM', () => {
    count += 1;
    if (count === 1) setTimeout(() => { console.log(count); process.exit(0); }, 300);
  });
  setInterval(() => undefined, 1000);
  console.log('ready');`;

test.each([
  ['leads a group', true],
  ['leads none', false],
])('a process that %s gets a signal once', async (_, detached) => {
  const child = spawn(process.execPath, ['-e', counting], { detached, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.setEncoding('utf8');
  await once(child.stdout, 'data');
  let kills = 0;
  const original = process.kill.bind(process);
  const counted = (pid: number, signal?: string | number): true => {
    const sent = original(pid, signal);
    kills += 1;
    return sent;
  };
  process.kill = counted;
  try {
    signalGroup(child.pid!, 'SIGTERM');
  } finally {
    process.kill = original;
  }
  const [said] = (await once(child.stdout, 'data')) as [string];
  expect([said.trim(), kills]).toEqual(['1', 1]);
});

test('a process that has ended is no error', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(() => signalGroup(child.pid!, 'SIGTERM')).not.toThrow();
});
