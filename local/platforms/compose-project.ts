import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '../fault.ts';
import { root } from '../paths.ts';
import type { RunFile } from '../run-files.ts';
import { print } from '../terminal.ts';

interface Container {
  Id: string;
  State: { Status: string; Pid: number; Health?: { Status: string } };
  Config: { Labels: Record<string, string>; Env: string[] };
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
}

const projectLabel = 'com.docker.compose.project';
const ours = ['gateway', 'auth', 'championships', 'notifications'];
const ports: Record<string, string> = {
  rabbitmq: 'amqp 5672',
  redis: 'redis 6379',
  'object-store': 'http 9000',
  inbox: 'http 8025',
};

/** An environment in which `docker compose`, wherever it is called, means one project of these files. */
export function composeEnvironment({
  project,
  envFile,
  overrides,
}: {
  project: string;
  envFile: string;
  overrides: readonly string[];
}): NodeJS.ProcessEnv {
  // A variable that is set wins over the file, and the tests have some of the same names: the file alone shall count.
  const named = new Set([...readFileSync(envFile, 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !named.has(name))),
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: ['docker-compose.yml', ...overrides].map((file) => join(root, file)).join(':'),
    COMPOSE_ENV_FILES: envFile,
  };
}

export function compose(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('docker', ['compose', ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => reject(new Fault(`Docker does not run: ${error.message}`)));
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Fault(`docker compose ${args.at(0)} ended with ${code}.`)),
    );
  });
}

export function whenChanged(project: string, changed: () => void): () => void {
  const filters = [`label=${projectLabel}=${project}`, 'event=start', 'event=die'];
  const args = ['events', ...filters.flatMap((filter) => ['--filter', filter]), '--format', '{{.ID}}'];
  const events = spawn('docker', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  events.stdout.on('data', changed);
  return () => void events.kill();
}

export async function asked(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', args, { maxBuffer: 256 * 2 ** 20 });
  return stdout.trim();
}

async function containersOf(project: string): Promise<Container[]> {
  const ids = (await asked('ps', '--all', '--quiet', '--filter', `label=${projectLabel}=${project}`))
    .split('\n')
    .filter(Boolean);
  return ids.length === 0 ? [] : (JSON.parse(await asked('inspect', ...ids)) as Container[]);
}

/** By the names that the tests know: a service's, with `-1`, `-2` … for replicas; `s3` for the store. */
export async function partsOf(project: string): Promise<Map<string, Container>> {
  const containers = await containersOf(project);
  const serviceOf = ({ Config }: Container) => Config.Labels['com.docker.compose.service'] ?? '';
  return new Map(
    containers.map((container) => {
      const service = serviceOf(container);
      const isAlone = containers.filter((other) => serviceOf(other) === service).length === 1;
      const number = container.Config.Labels['com.docker.compose.container-number'];
      return [`${service === 'object-store' ? 's3' : service}${isAlone ? '' : `-${number}`}`, container];
    }),
  );
}

/** Addresses inside of Docker's networks, which the machine reaches on Linux; logins of the services. */
export function rowsOf(parts: ReadonlyMap<string, Container>): RunFile['parts'] {
  const rows: RunFile['parts'] = {};
  for (const [part, { State, Config, NetworkSettings }] of parts) {
    if (State.Status !== 'running') continue;
    const service = Config.Labels['com.docker.compose.service'] ?? '';
    const [address] = Object.values(NetworkSettings.Networks)
      .map(({ IPAddress }) => IPAddress)
      .filter(Boolean);
    if (!address) continue;
    rows[part] = {
      pid: State.Pid,
      url: urlOf(service, address, parts),
      ...(ours.includes(service) && { internalUrl: `http://${address}:9090` }),
    };
  }
  return rows;
}

function urlOf(service: string, address: string, parts: ReadonlyMap<string, Container>): string {
  if (ours.includes(service)) return `http://${address}:8080`;
  const [scheme, port] = service.endsWith('-mongodb') ? ['mongodb', '27017'] : (ports[service] ?? '').split(' ');
  const known = [...parts.values()].flatMap(({ Config }) =>
    Config.Env.map((line) => line.slice(line.indexOf('=') + 1)),
  );
  const used = known.find((value) => value.startsWith(`${scheme}://`) && value.includes(`${service}:${port}`));
  const login = /:\/\/([^/@]+@)/.exec(used ?? '')?.[1] ?? '';
  return `${scheme}://${login}${address}:${port}`;
}

/** Removes containers, networks and volumes; what Docker does not let go of is printed. */
export async function remove(project: string): Promise<void> {
  const label = `label=${projectLabel}=${project}`;
  for (const [kind, ...options] of [['container', '--all'], ['network'], ['volume']] as const) {
    const ids = (await asked(kind, 'ls', '--quiet', '--filter', label, ...options)).split('\n').filter(Boolean);
    if (ids.length > 0) await asked(kind, 'rm', '--force', ...ids).catch(({ message }: Error) => print(`  ${message}`));
  }
}
