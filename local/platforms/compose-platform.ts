import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { asked, compose, composeEnvironment, partsOf, remove, rowsOf, whenChanged } from './compose-project.ts';
import { eventually } from './eventually.ts';
import { addresses, type BreakablePlatform, type PlatformOptions } from './fresh-platform.ts';
import { root } from '../paths.ts';
import { pickPort } from '../processes/ports.ts';
import type { RunFile } from '../run-files.ts';

/** The project that a run of the tests uses, so that whoever started it can remove what a killed run left. */
export const projectOfThisRun = (): string => process.env.COMPOSE_TEST_PROJECT ?? `power-corner-test-${process.pid}`;

const listOf = (value = ''): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
const overrides = (): string[] => ['ops/compose/for-tests.yml', ...listOf(process.env.COMPOSE_OVERRIDES)];

/** This machine's address as a container sees it that may speak to the outside. */
export const bridgeAddress = (): Promise<string> =>
  asked('network', 'inspect', 'bridge', '--format', '{{(index .IPAM.Config 0).Gateway}}');

export async function buildImages({ home }: { home: string }): Promise<void> {
  const envFile = join(home, 'build.env');
  await writeSettings(envFile);
  await compose(composeEnvironment({ project: projectOfThisRun(), envFile, overrides: overrides() }), ['build']);
}

export interface ComposePlatform extends BreakablePlatform {
  /** In it, `docker compose` means this platform. */
  environment: NodeJS.ProcessEnv;
}

/**
 * Builds the images and starts the whole platform with Docker Compose, as a project of its own, on free ports of
 * loopback. Its run file says each container's process, anew after every restart, so that the same tests can break the
 * parts.
 *
 * COMPOSE_OVERRIDES names further files, apart by commas; COMPOSE_SCALE replicas, as in
 * `championships=3,notifications=2`.
 * @param env settings for the file that Compose reads; REPLICAS is the number of each service but the gateway, which
 * has one port
 * @throws a Fault when it does not come up
 */
export async function startComposePlatform({ home, env = {} }: PlatformOptions): Promise<ComposePlatform> {
  const envFile = join(home, 'compose.env');
  const project = projectOfThisRun();
  const { REPLICAS, ...settingsGiven } = env;
  const replicas = REPLICAS
    ? ['auth', 'championships', 'notifications'].map((service) => `${service}=${REPLICAS}`)
    : listOf(process.env.COMPOSE_SCALE);

  const settings = await writeSettings(envFile, settingsGiven);
  const environment = composeEnvironment({ project, envFile, overrides: overrides() });
  try {
    const scales = replicas.flatMap((one) => ['--scale', one]);
    await compose(environment, ['up', '--build', '--detach', '--wait', '--quiet-pull', ...scales]);
  } catch (error) {
    // The logs are extra: the caller gets the first error.
    await compose(environment, ['logs', '--tail', '30']).catch(() => undefined);
    // The next start removes what is left: the caller gets the first error.
    await remove(project).catch(() => undefined);
    throw error;
  }

  const runJson = join(home, 'run.json');
  let run: RunFile = { ...settings, parts: {} };
  const look = async () => {
    // One that is down keeps its row, with the process it had, until it is back.
    run = { ...run, parts: { ...run.parts, ...rowsOf(await partsOf(project)) } };
    write(runJson, run);
  };
  await look();
  const webDist = join(home, 'web-dist');
  const gateway = (await partsOf(project)).get('gateway');
  if (gateway) await asked('cp', `${gateway.Id}:/app/web/dist`, webDist);
  let looking: Promise<void> = Promise.resolve();
  // A container that goes while it is looked at is seen with its next change.
  const unfollow = whenChanged(project, () => void (looking = looking.then(look).catch(() => undefined)));
  const containerOf = async (part: string) => {
    const container = (await partsOf(project)).get(part);
    if (!container) throw new Error(`the project has no container of ${part}`);
    return container;
  };
  return {
    run,
    // Tests that know a build's files by name read those of the image.
    env: { ...addresses(run, runJson), WEB_DIST: webDist, COMPOSE_TEST_PROJECT: project },
    environment,
    hold: async (part) => void (await asked('stop', '--time', '10', (await containerOf(part)).Id)),
    release: async (part) => {
      await asked('start', (await containerOf(part)).Id);
      const isServing = async () => {
        const { Status, Health } = (await containerOf(part)).State;
        return Status === 'running' && (!Health || Health.Status === 'healthy');
      };
      await eventually(isServing, `${part} serves again`, 90_000);
    },
    freeze: async (part) => void (await asked('pause', (await containerOf(part)).Id)),
    thaw: async (part) => void (await asked('unpause', (await containerOf(part)).Id)),
    stop: async () => {
      unfollow();
      await looking;
      const lines = await promisify(execFile)('docker', ['compose', 'logs', '--no-color'], {
        env: environment,
        maxBuffer: 256 * 2 ** 20,
      });
      writeFileSync(join(home, 'compose.log'), lines.stdout);
      // remove() does what this leaves.
      await compose(environment, ['down', '--volumes']).catch(() => undefined);
      rmSync(runJson, { force: true });
      await remove(project);
    },
  };
}

/** The secrets as everybody makes them, with ports that are free, and the settings given beside them. */
async function writeSettings(envFile: string, given: Record<string, string> = {}): Promise<Omit<RunFile, 'parts'>> {
  mkdirSync(dirname(envFile), { recursive: true });
  rmSync(envFile, { force: true });
  await promisify(execFile)('sh', [join(root, 'ops', 'env.sh'), envFile]);
  const [sitePort, inboxPort] = [await pickPort(), await pickPort()];
  const site = `http://localhost:${sitePort}`;
  const own = {
    PUBLIC_URL: site,
    SITE_PORT: String(sitePort),
    INBOX_PORT: String(inboxPort),
    // As on a platform of processes: at the full cost, hashing takes most of the time of hundreds of registrations.
    BCRYPT_COST: '8',
    VERSION: 'tested',
    REVISION: (await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root })).stdout.trim(),
    ...given,
  };
  const made = readFileSync(envFile, 'utf8');
  // Of two lines of a name Compose takes the last.
  const lines = Object.entries(own).map(([name, value]) => `${name}='${value}'\n`);
  appendFileSync(envFile, lines.join(''));
  const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(made)?.[1] ?? '';
  return {
    site,
    inbox: `http://localhost:${inboxPort}`,
    admin: { email: value('ADMIN_EMAIL'), password: value('ADMIN_PASSWORD') },
  };
}

function write(path: string, content: RunFile): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
