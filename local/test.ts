// npm test: every check there is, in order, with servers of its own. `npm test -- unit e2e` runs these steps alone.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backing, startBacking } from './backing.ts';
import { buildImages, projectOfThisRun, startComposePlatform } from './compose-platform.ts';
import { remove } from './compose-project.ts';
import { Fault } from './fault.ts';
import { type FreshPlatform, startFreshPlatform } from './fresh-platform.ts';
import { root } from './places.ts';
import { type Identity, identify, signalGroup } from './process-identity.ts';
import { bold, dim, green, red, say, sayFault, seconds } from './say.ts';
import { Supervisor } from './supervisor.ts';
import { bin, hasFiles, jestTallyOf, judge, playwrightTallyOf, sum, type Tally } from './test-steps.ts';
import { Watchdog } from './watch-over.ts';

const work = mkdtempSync(join(tmpdir(), 'power-corner-test-'));
const stopped = new AbortController();
const running = new Set<Identity>();
let backingChildren: Identity[] = [];
const watchdog = new Watchdog([]);

const tell = (): void => watchdog.charge([...running, ...backingChildren]);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort());
process.on('disconnect', () => stopped.abort());
stopped.signal.addEventListener('abort', () => running.forEach(({ pid }) => signalGroup(pid, 'SIGTERM')));

/** Runs a tool with Node, its output on the screen. Resolves to its exit code. */
function run(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  if (stopped.signal.aborted) return Promise.resolve(1);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    const identity = child.pid === undefined ? undefined : identify(child.pid);
    if (identity) running.add(identity);
    tell();
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      if (identity) {
        running.delete(identity);
        // A tool that was stopped may leave its own helpers behind: a browser, a worker.
        signalGroup(identity.pid, 'SIGKILL');
      }
      tell();
      resolve(code ?? 1);
    });
  });
}

async function once(...commands: readonly (readonly string[])[]): Promise<Tally> {
  let failed = false;
  for (const command of commands) failed = (await run(command)) !== 0 || failed;
  return failed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

async function jest(projects: readonly string[], args: readonly string[] = [], env: Record<string, string> = {}): Promise<Tally> {
  const report = join(work, `${projects.join('-')}.json`);
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const code = await run([...flags, bin('jest/bin/jest.js'), '--selectProjects', ...projects, '--json', '--outputFile', report, '--testLocationInResults', ...args], env);
  return judge(jestTallyOf(report), code);
}

/** The servers for the integration tests: private processes, or with TEST_BACKING=containers those that testcontainers starts. */
async function startServers(): Promise<Backing> {
  if (process.env.TEST_BACKING === 'containers') return (await import('./container-backing.ts')).startContainers({ log: say });
  const supervisor = new Supervisor({
    logsDir: join(work, 'logs'),
    log: (sentence) => say(`  ${sentence}`),
    onChange: () => {
      backingChildren = supervisor.children();
      tell();
    },
  });
  return startBacking({ dir: join(work, 'backing'), log: say, supervisor });
}

async function integration(): Promise<Tally> {
  const backing = await startServers();
  try {
    return await jest(['integration'], ['--runInBand', '--testTimeout=30000'], backing.env);
  } finally {
    await backing.stop();
  }
}

async function playwright(name: string, args: readonly string[], env: Record<string, string>): Promise<Tally> {
  const report = join(work, `${name}.json`);
  const reporters = `--reporter=list,json,${join(root, 'e2e', 'report.ts')}`;
  const code = await run([bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', reporters, '--output', join(work, 'journeys'), ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return judge(playwrightTallyOf(report), code);
}

type StartPlatform = (options: { home: string; signal: AbortSignal }) => Promise<FreshPlatform>;

/** The tests in `e2e/`, project by project, on one fresh platform: as `npm start` brings it up, with its demo, or in containers. */
async function browser(start: StartPlatform, ...suites: readonly (readonly string[])[]): Promise<Tally> {
  const platform = await start({ home: join(work, 'home'), signal: stopped.signal });
  const tallies: Tally[] = [];
  try {
    for (const [index, args] of suites.entries()) tallies.push(await playwright(`e2e-${index}`, args, platform.env));
  } finally {
    await platform.stop();
  }
  return sum(tallies);
}

/** Cases that start a platform of containers themselves, to break it. */
async function onContainers(...args: string[]): Promise<Tally> {
  await buildImages({ home: work, signal: stopped.signal });
  const project = projectOfThisRun();
  // The suite's clients want to know a platform; the cases use the one that they start.
  const unused = { SITE_URL: 'http://unused', INBOX_URL: 'http://unused', ADMIN_EMAIL: 'unused', ADMIN_PASSWORD: 'unused', RUN_JSON: 'unused' };
  try {
    return await playwright('containers', args, { ...unused, FAULTS_ON: 'compose', COMPOSE_TEST_PROJECT: project });
  } finally {
    // A suite that was stopped in the middle leaves its containers behind.
    await remove(project);
  }
}

/** With the tries of a login that the product has: who guesses must meet the end of them. */
const startStrictPlatform: StartPlatform = (options) => startFreshPlatform({ ...options, env: { LIMIT_LOGIN_PER_EMAIL: '10/15m' } });

interface Step {
  name: string;
  title: string;
  has: () => boolean;
  run: () => Promise<Tally>;
  /** Too long for every run: only when it is named. */
  onDemand?: true;
}

const tsc = bin('typescript/bin/tsc');
const steps: readonly Step[] = [
  { name: 'types', title: 'Types', has: () => true, run: () => once([tsc, '-p', '.'], [tsc, '-p', 'web']) },
  { name: 'lint', title: 'Lint, imports, texts and coverage', has: () => true, run: () => once([bin('oxlint/bin/oxlint'), '.'], ['local/lint/imports.ts'], ['local/lint/texts.ts'], ['local/lint/discarded-errors.ts'], ['local/lint/coverage.ts']) },
  { name: 'unit', title: 'Unit and web tests', has: () => hasFiles('{packages,services}/*/src/**/*.unit.test.ts', 'local/*.unit.test.ts'), run: () => jest(['unit', 'web']) },
  { name: 'sizes', title: 'Sizes of the web application', has: () => true, run: () => once(['bench/sizes.ts']) },
  { name: 'integration', title: 'Integration tests', has: () => hasFiles('{packages,services}/*/{src,test}/**/*.int.test.ts', 'gateway/{src,test}/**/*.int.test.ts'), run: integration },
  { name: 'e2e', title: 'Journeys in a browser', has: () => hasFiles('e2e/**/*.spec.ts'), run: () => browser(startFreshPlatform, ['--project=journeys'], ['--project=accessibility', '--workers=2'], ['--project=abuse', '--project=faults', '--grep=@short']) },
  { name: 'faults', title: 'Faults', has: () => hasFiles('e2e/faults/*.spec.ts'), run: () => browser(startFreshPlatform, ['--project=faults']), onDemand: true },
  { name: 'bench', title: 'What the services carry', has: () => true, run: () => once(['bench/service.ts']), onDemand: true },
  { name: 'phone', title: 'Speed on a phone', has: () => true, run: () => once(['bench/web.ts']), onDemand: true },
  { name: 'abuse', title: 'Abuse', has: () => hasFiles('e2e/abuse/*.spec.ts'), run: () => browser(startStrictPlatform, ['--project=abuse']), onDemand: true },
  // What axe finds and what a message says do not depend on how the pages are served: they are looked at in `e2e` alone.
  { name: 'compose', title: 'Journeys and short faults on Docker Compose', has: () => true, run: () => browser(startComposePlatform, ['--project=journeys', '--grep-invert=messages-\\w+.spec'], ['--project=faults', '--grep=@short']), onDemand: true },
  { name: 'compose-faults', title: 'Stopped, frozen and killed containers on Docker Compose', has: () => true, run: () => onContainers('--project=faults', 'broken-parts.spec.ts'), onDemand: true },
  { name: 'compose-backup', title: 'Backup and restore on Docker Compose', has: () => true, run: () => onContainers('--project=compose'), onDemand: true },
];

async function runStep(step: Step): Promise<Tally> {
  const startedAt = Date.now();
  say(`\n${bold(`── ${step.title}`)}\n`);
  let tally: Tally;
  try {
    tally = await step.run();
  } catch (error) {
    sayFault(error instanceof Error ? error.message : String(error), error instanceof Fault ? error.lines : []);
    tally = { passed: 0, failed: 1 };
  }
  const mark = tally.failed === 0 ? green('✓') : red('✗');
  say(`\n${mark} ${step.title}: ${tally.passed} passed, ${tally.failed} failed ${dim(seconds(Date.now() - startedAt))}`);
  return tally;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
let passed = 0;
let failed = 0;
if (unknown.length > 0) {
  sayFault(`There is no step ${unknown.join(', ')}: choose among ${steps.map(({ name }) => name).join(', ')}.`);
  failed = 1;
} else {
  for (const step of steps.filter(({ name, has, onDemand }) => (wanted.length === 0 ? !onDemand : wanted.includes(name)) && has())) {
    if (stopped.signal.aborted) break;
    const tally = await runStep(step);
    passed += tally.passed;
    failed += tally.failed;
  }
}
if (stopped.signal.aborted) {
  say('\nStopped before the end.');
  failed += 1;
}
await watchdog.dismiss();
// What failed is easier to understand with the parts' logs at hand.
if (failed === 0) rmSync(work, { recursive: true, force: true });
else say(`\nLogs: ${work}`);
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
