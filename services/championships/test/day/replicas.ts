import { backing, eventually, keys } from '@power-corner/service-kit/testing';
import mongoose from 'mongoose';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Replica {
  child: ChildProcess;
  url: string;
}

/** A process of the service on the database of this test file. */
export async function startReplica(): Promise<Replica> {
  const port = await freePort();
  const database = new URL(backing('TEST_MONGO_URL'));
  database.pathname = `/${mongoose.connection.name}`;
  const child = spawn(process.execPath, ['--max-old-space-size=240', join(import.meta.dirname, '../../src/main.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      INTERNAL_PORT: String(await freePort()),
      CHAMPIONSHIPS_MONGO_URL: database.href,
      RABBITMQ_URL: 'amqp://127.0.0.1:1',
      JWT_PUBLIC_KEY: keys.publicKey,
      AUTH_URL: 'http://127.0.0.1:9',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(url).catch(() => null))?.status === 404, 180_000);
  return { child, url };
}

export async function killReplica({ child }: Replica): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
