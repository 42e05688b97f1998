import { join } from 'node:path';
import { accepts } from '../probes.ts';
import type { Part } from '../supervisor.ts';
import { nodeForEngine } from './glibc.ts';

export function mongodb(dir: string, port: number): Part {
  const { command, args } = nodeForEngine(join(import.meta.dirname, 'mongodb-process.ts'));
  return {
    name: 'mongodb',
    command,
    args: [...args, join(dir, 'mongodb'), String(port)],
    env: process.env,
    url: `mongodb://127.0.0.1:${port}`,
    isReady: () => accepts(port),
  };
}
