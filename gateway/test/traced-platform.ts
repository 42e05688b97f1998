import { backing, eventually, keys, testDatabase } from '@power-corner/service-kit/testing';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folders = {
  auth: 'services/auth',
  championships: 'services/championships',
  notifications: 'services/notifications',
  gateway: 'gateway',
};
type Name = keyof typeof folders;

export const admin = { email: 'admin@power-corner.example', password: 'barbell-2026' };

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

export interface TracedPlatform {
  site: string;
  logOf: (name: Name) => Record<string, unknown>[];
  stop: () => Promise<{ longestMs: number; codes: (number | null)[] }>;
}

/** Gateway and services as processes on databases of their own, with their traces going to a collector. */
export async function startTracedPlatform(collectorUrl: string): Promise<TracedPlatform> {
  const website = mkdtempSync(join(tmpdir(), 'power-corner-website-'));
  writeFileSync(join(website, 'index.html'), '<!doctype html><title>Power Corner</title>');
  const names = Object.keys(folders) as Name[];
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await freePort()] as const)),
  ) as Record<Name, string>;
  const at = (name: Name) => `http://127.0.0.1:${ports[name]}`;
  const settings = {
    NODE_ENV: 'test',
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    AUTH_MONGO_URL: testDatabase(),
    CHAMPIONSHIPS_MONGO_URL: testDatabase(),
    NOTIFICATIONS_MONGO_URL: testDatabase(),
    JWT_PRIVATE_KEY: keys.privateKey,
    JWT_PUBLIC_KEY: keys.publicKey,
    AUTH_URL: at('auth'),
    CHAMPIONSHIPS_URL: at('championships'),
    NOTIFICATIONS_URL: at('notifications'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    BCRYPT_COST: '4',
    MAIL_FROM: 'Power Corner <no-reply@power-corner.example>',
    CONTACT_TO: 'contact@power-corner.example',
    PUBLIC_URL: 'http://power-corner.example',
    WEB_DIST: website,
    RABBITMQ_URL: backing('RABBITMQ_URL'),
    REDIS_URL: backing('REDIS_URL'),
    S3_ENDPOINT: backing('S3_ENDPOINT'),
    S3_ACCESS_KEY: backing('S3_ACCESS_KEY'),
    S3_SECRET_KEY: backing('S3_SECRET_KEY'),
    SMTP_URL: backing('SMTP_URL'),
  };
  const output = new Map<Name, string>();
  const children = names.map((name): ChildProcess => {
    const child = spawn(process.execPath, ['src/main.ts'], {
      cwd: join(root, folders[name]),
      env: { PATH: process.env['PATH'], ...settings, PORT: ports[name] },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout!.setEncoding('utf8').on('data', (text: string) => output.set(name, (output.get(name) ?? '') + text));
    return child;
  });
  for (const name of names) await eventually(async () => (await fetch(at(name)).catch(() => null)) !== null, 60_000);

  return {
    site: at('gateway'),
    logOf: (name) =>
      (output.get(name) ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      const startedAt = performance.now();
      const ended = await Promise.all(
        children.map(async (child) => {
          if (child.exitCode === null) {
            child.kill('SIGTERM');
            await once(child, 'exit');
          }
          return { code: child.exitCode, ms: performance.now() - startedAt };
        }),
      );
      rmSync(website, { recursive: true, force: true });
      return { longestMs: Math.max(...ended.map(({ ms }) => ms)), codes: ended.map(({ code }) => code) };
    },
  };
}
