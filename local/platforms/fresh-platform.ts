import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../fault.ts';
import { root } from '../paths.ts';
import type { RunFile } from '../run-files.ts';

export interface PlatformOptions {
  home: string;
  env?: Record<string, string>;
  signal?: AbortSignal;
}

export interface FreshPlatform {
  run: RunFile;
  env: Record<string, string>;
  stop: () => Promise<void>;
}

export interface BreakablePlatform extends FreshPlatform {
  hold: (part: string) => Promise<void>;
  release: (part: string) => Promise<void>;
  freeze: (part: string) => Promise<void>;
  thaw: (part: string) => Promise<void>;
}

export function addresses(run: RunFile, runJson: string): Record<string, string> {
  return {
    SITE_URL: run.site,
    INBOX_URL: run.inbox ?? '',
    ADMIN_EMAIL: run.admin.email,
    ADMIN_PASSWORD: run.admin.password,
    RUN_JSON: runJson,
  };
}

// All tests come from one address, the admin's from one account, and neither mails nor passwords should make them wait:
// with the product's cost of 12, hashing takes most of the time of hundreds of registrations.
const roomy = {
  LIMIT_REGISTER_PER_ADDRESS: '100000/1h',
  LIMIT_LOGIN_PER_ADDRESS: '100000/15m',
  LIMIT_LOGIN_PER_EMAIL: '1000/15m',
  LIMIT_CONTACT_PER_ADDRESS: '100000/1h',
  LIMIT_FAULTS_PER_ADDRESS: '100000/1h',
  LIMIT_API_PER_ADDRESS: '1000000/1m',
  LIMIT_API_PER_ACCOUNT: '100000/1m',
  LIMIT_API_PER_DEVICE: '100000/1m',
  LIMIT_JOIN_PER_ADDRESS: '100000/10m',
  MAIL_RATE_PER_SECOND: '200',
  BCRYPT_COST: '8',
};

/** Its settings leave room for tests; the environment, then `env`, win. Throws a Fault when it does not come up. */
export async function startFreshPlatform({ home, env = {}, signal }: PlatformOptions): Promise<BreakablePlatform> {
  const runJson = join(home, 'run.json');
  const platform = spawn(process.execPath, [join(root, 'local', 'run.ts')], {
    cwd: root,
    env: { ...roomy, ...process.env, ...env, POWER_CORNER_HOME: home },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => platform.once('exit', () => resolve()));
  const end = (): void => void platform.kill('SIGTERM');
  signal?.addEventListener('abort', end);
  while (!existsSync(runJson)) {
    if (platform.exitCode !== null || platform.signalCode !== null)
      throw new Fault('The platform did not start for the tests.');
    await sleep(200);
  }
  const look = (): RunFile => JSON.parse(readFileSync(runJson, 'utf8')) as RunFile;
  const run = look();
  const send = (part: string, name: NodeJS.Signals): void => {
    const pid = look().parts[part]?.pid;
    if (!pid) throw new Error(`the run has no part ${part}`);
    process.kill(pid, name);
  };
  return {
    run,
    env: addresses(run, runJson),
    hold: (part) => ask(platform, { hold: part }),
    release: (part) => ask(platform, { release: part }),
    freeze: async (part) => send(part, 'SIGSTOP'),
    thaw: async (part) => send(part, 'SIGCONT'),
    stop: async () => {
      end();
      await ended;
      signal?.removeEventListener('abort', end);
    },
  };
}

function ask(platform: ChildProcess, wish: { hold: string } | { release: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const [part] = Object.values(wish);
    const onAnswer = (answer: unknown): void => {
      const { done, failed } = answer as { done?: string; failed?: string };
      if (done !== part) return;
      platform.off('message', onAnswer);
      if (failed) reject(new Error(failed));
      else resolve();
    };
    platform.on('message', onAnswer);
    platform.send(wish, (error) => error && reject(error));
  });
}
