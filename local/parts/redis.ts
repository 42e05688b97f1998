import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from '../probes.ts';
import type { Part } from '../processes/supervisor.ts';

export function redis(dir: string, port: number): Part {
  const folder = join(dir, 'redis');
  mkdirSync(folder, { recursive: true });
  return {
    name: 'redis',
    command: 'redis-server',
    // The counters of rate limits survive a crash, as on Docker Compose and Kubernetes.
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--appendonly',
      'yes',
      '--save',
      '',
      '--daemonize',
      'no',
      '--loglevel',
      'notice',
    ],
    env: process.env,
    url: `redis://127.0.0.1:${port}`,
    isReady: () => answers(port, 'PING\r\n', (answer) => answer.toString().startsWith('+PONG')),
  };
}
