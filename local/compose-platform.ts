import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Fault } from './fault.ts';
import { addresses, type FreshPlatform } from './fresh-platform.ts';
import { root } from './places.ts';
import { PortPicker } from './ports.ts';
import type { RunFile } from './run-files.ts';

interface Container {
  ID: string;
  Service: string;
  Name: string;
  State: string;
}

/**
 * Builds the images and starts the whole platform with Docker Compose, as a project of its own, on free ports of loopback.
 * Its run file says each container's process, anew after every restart, so that the same tests can break the parts.
 *
 * COMPOSE_OVERRIDES names further files, apart by commas; COMPOSE_SCALE replicas, as in `championships=3,notifications=2`.
 * Throws a Fault when it does not come up.
 */
export async function startComposePlatform({ home, signal }: { home: string; signal: AbortSignal }): Promise<FreshPlatform> {
  mkdirSync(home, { recursive: true });
  const envFile = join(home, 'compose.env');
  const project = `power-corner-test-${process.pid}`;
  const overrides = ['ops/compose/for-tests.yml', ...listOf(process.env.COMPOSE_OVERRIDES)];
  const base = ['compose', '--project-name', project, '--env-file', envFile, ...['docker-compose.yml', ...overrides].flatMap((file) => ['--file', join(root, file)])];
  const scale = listOf(process.env.COMPOSE_SCALE).flatMap((replicas) => ['--scale', replicas]);

  const settings = await writeSettings(envFile);
  try {
    await docker([...base, 'up', '--build', '--detach', '--wait', '--quiet-pull', ...scale], signal);
  } catch (error) {
    if (!signal.aborted) await docker([...base, 'logs', '--tail', '30']).catch(() => undefined);
    await docker([...base, 'down', '--volumes']).catch(() => undefined);
    throw error;
  }

  const runJson = join(home, 'run.json');
  const describe = async (): Promise<RunFile> => ({ ...settings, parts: await partsOf(base) });
  const run = await describe();
  write(runJson, run);
  const over = new AbortController();
  const following = follow(over.signal, async () => write(runJson, await describe()));
  return {
    run,
    env: addresses(run, runJson),
    stop: async () => {
      over.abort();
      await following;
      writeFileSync(join(home, 'compose.log'), (await promisify(execFile)('docker', [...base, 'logs', '--no-color'], { maxBuffer: 256 * 2 ** 20 })).stdout);
      await docker([...base, 'down', '--volumes']);
      rmSync(runJson, { force: true });
    },
  };
}

const listOf = (value = ''): string[] => value.split(',').map((entry) => entry.trim()).filter(Boolean);

/** The secrets as everybody makes them, with ports that are free. */
async function writeSettings(envFile: string): Promise<Omit<RunFile, 'parts'>> {
  rmSync(envFile, { force: true });
  await promisify(execFile)(process.execPath, [join(root, 'ops', 'make-env.mjs'), envFile]);
  const picker = new PortPicker();
  const [sitePort, inboxPort] = [await picker.pick(3_600), await picker.pick(3_800)];
  const site = `http://localhost:${sitePort}`;
  const text = readFileSync(envFile, 'utf8')
    .replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=${site}`)
    .replace(/^SITE_PORT=.*$/m, `SITE_PORT=${sitePort}`)
    .replace(/^INBOX_PORT=.*$/m, `INBOX_PORT=${inboxPort}`);
  writeFileSync(envFile, text, { mode: 0o600 });
  const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
  return { site, inbox: `http://localhost:${inboxPort}`, admin: { email: value('ADMIN_EMAIL'), password: value('ADMIN_PASSWORD') } };
}

/** Every container's process as this machine sees it: the first replica under its service's name, the others numbered. */
async function partsOf(base: readonly string[]): Promise<RunFile['parts']> {
  const { stdout } = await promisify(execFile)('docker', [...base, 'ps', '--format', 'json']);
  const containers = stdout.trim().split('\n').filter(Boolean).flatMap((line) => JSON.parse(line) as Container | Container[]);
  const running = containers.filter(({ State }) => State === 'running');
  if (running.length === 0) return {};
  const { stdout: pids } = await promisify(execFile)('docker', ['inspect', '--format', '{{.State.Pid}}', ...running.map(({ ID }) => ID)]);
  const pid = pids.trim().split('\n');
  return Object.fromEntries(
    running.map(({ Service, Name }, index) => {
      const replica = /-(\d+)$/.exec(Name)?.[1];
      return [replica && replica !== '1' ? `${Service}-${replica}` : Service, { pid: Number(pid[index]), url: '' }];
    }),
  );
}

async function follow(over: AbortSignal, look: () => Promise<void>): Promise<void> {
  while (!over.aborted) {
    // A container that goes while it is looked at is seen at the next look.
    await look().catch(() => undefined);
    await sleep(500);
  }
}

function write(path: string, content: RunFile): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function docker(args: readonly string[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('docker', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...(signal && { signal }) });
    child.once('error', (error) => reject(new Fault(`Docker does not run: ${error.message}`)));
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Fault(`docker ${args.at(0)} ended with ${code}.`))));
  });
}
