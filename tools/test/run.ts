// npm test: the checks before each change, in order, on servers of its own. `npm test -- all` adds every journey and
// scene, `npm test -- unit e2e` runs these steps only, `npm test -- integration services/auth -t logout` the matching
// tests of a step, `npm test -- quick` the checks of a minute.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Backing, startBacking } from '../../local/backing.ts';
import { changedFiles, nearest } from './changed-files.ts';
import { buildImages, projectOfThisRun, startComposePlatform } from '../../local/platforms/compose-platform.ts';
import { remove } from '../../local/platforms/compose-project.ts';
import { checkOut, previousRef } from '../../local/platforms/previous-release.ts';
import { Fault } from '../../local/fault.ts';
import { type FreshPlatform, startFreshPlatform } from '../../local/platforms/fresh-platform.ts';
import { root } from '../../local/paths.ts';
import { type Identity, identify, signalGroup } from '../../local/processes/process-identity.ts';
import { bold, dim, green, red, printFault, seconds } from '../../local/terminal.ts';
import { Supervisor } from '../../local/processes/supervisor.ts';
import { parseTestArgs, type TestArgs } from './args.ts';
import { keptOutput, print, printAtEnd } from './output.ts';
import {
  afterCrashes,
  afterSecondRun,
  crashedFiles,
  failedFiles,
  filesAgain,
  secondTriesAllowed,
  settled,
} from './second-tries.ts';
import {
  bin,
  countWithCleanUp,
  hasFiles,
  jestReportOf,
  jestTally,
  judge,
  playwrightTallyOf,
  sideBySide,
  sum,
  type Tally,
  timeLines,
} from './steps.ts';
import { Watchdog } from '../../local/processes/watchdog.ts';

const work = mkdtempSync(join(tmpdir(), 'power-corner-test-'));
const stopped = new AbortController();
const running = new Set<Identity>();
const supervisors: Supervisor[] = [];
const watchdog = new Watchdog([]);

/** Tests of one file run one after the other; two files at once, where there are two cores. */
const workers = Math.min(2, availableParallelism());
/** Integration tests wait for most of their time: one file more at once. */
const filesAtOnce = workers + 1;

const updateWatchdog = (): void =>
  watchdog.watch([...running, ...supervisors.flatMap((supervisor) => supervisor.children())]);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort());
process.on('disconnect', () => stopped.abort());
stopped.signal.addEventListener('abort', () => running.forEach(({ pid }) => signalGroup(pid, 'SIGTERM')));

/** Runs a tool with Node. @param keep returns the output instead of printing it */
function runTool(
  args: readonly string[],
  { env = {}, keep = false }: { env?: Record<string, string>; keep?: boolean } = {},
): Promise<{ code: number; output: string }> {
  if (stopped.signal.aborted) return Promise.resolve({ code: 1, output: '' });
  return new Promise((done) => {
    let output = '';
    const printedLater = keptOutput();
    const other = printedLater ? 'pipe' : 'inherit';
    const resolve = (code: number) => done({ code, output });
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', keep ? 'pipe' : other, other],
      detached: true,
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (keep) output += text;
      else printedLater?.push(text);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => printedLater?.push(text));
    const identity = child.pid === undefined ? undefined : identify(child.pid);
    if (identity) running.add(identity);
    updateWatchdog();
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      if (identity) {
        running.delete(identity);
        // A tool that was stopped may leave its own child processes behind: a browser, a worker.
        signalGroup(identity.pid, 'SIGKILL');
      }
      updateWatchdog();
      resolve(code ?? 1);
    });
  });
}

const run = async (args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  (await runTool(args, { env })).code;

/** Runs commands as one check. Most of them use a single core, so that as many run at once as there are workers. */
async function once(...commands: readonly (readonly string[])[]): Promise<Tally> {
  const waiting = commands.map(
    (command) => () => (commands.length > 1 ? printAtEnd(() => run(command)) : run(command)),
  );
  const codes: number[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) codes.push(await next());
  };
  await Promise.all(Array.from({ length: workers }, work));
  return codes.every((code) => code === 0) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const jestWith = (projects: readonly string[], args: readonly string[]): string[] => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // V8's first compiler sometimes leaves a stale pointer on the stack, over which the garbage collector of a worker
  // crashes: nodejs/node#62393.
  '--no-sparkplug',
  bin('jest/bin/jest.js'),
  '--selectProjects',
  ...projects,
  ...args,
];

interface JestRun {
  projects: readonly string[];
  options: readonly string[];
  /** Paths of tests and parts of titles, as they were given to `npm test`. */
  filter: readonly string[];
  env?: Record<string, string>;
}

/** The files that ran once more since Node crashed in them. */
const crashes: string[] = [];
const reportOf = (projects: readonly string[]): string => join(work, `${projects.join('-')}.json`);
const short = (path: string): string => relative(root, path);

async function jest({ projects, options, filter, env }: JestRun): Promise<Tally> {
  const once = async (report: string, tests: readonly string[]) => {
    const kept = ['--json', '--outputFile', report, '--testLocationInResults'];
    const code = await run(jestWith(projects, [...kept, ...options, ...tests]), env);
    return { report: jestReportOf(report), code };
  };
  const byTitle = filter.some((part) => /^(?:-t|--testNamePattern)/.test(part));
  const first = await once(reportOf(projects), filter);
  const files = first.report ? crashedFiles(first.report) : [];
  if (files.length === 0 || files.length > filesAgain || stopped.signal.aborted)
    return judge(jestTally(first.report, { byTitle }), first.code);
  print(`\nNode itself crashed, so that these have no result. They run once more: ${files.map(short).join(', ')}\n`);
  crashes.push(...files.map(short));
  const second = await once(reportOf(['crashed', ...projects]), ['--runTestsByPath', ...files]);
  return afterCrashes(jestTally(first.report, { byTitle }), files.length, judge(jestTally(second.report), second.code));
}

/** The servers for integration tests: private processes, or containers with TEST_BACKING=containers. */
async function startServers(worker: number): Promise<Backing> {
  if (process.env.TEST_BACKING === 'containers')
    return (await import('../../local/platforms/container-backing.ts')).startContainers({ log: print });
  const supervisor = new Supervisor({
    logsDir: join(work, `logs-${worker}`),
    log: (sentence) => print(`  ${sentence}`),
    onChange: updateWatchdog,
  });
  supervisors.push(supervisor);
  return startBacking({ dir: join(work, `backing-${worker}`), log: print, supervisor });
}

/**
 * Every race and every write in turn, and servers that are away, take minutes: `npm test` alone leaves those files to
 * whole runs.
 */
const longFiles = /\.long\.int\.test\.ts$/;
const skippedFiles = (): string[] =>
  wanted?.steps.length === 0
    ? ['/node_modules/', longFiles.source].map((pattern) => `--testPathIgnorePatterns=${pattern}`)
    : [];

/**
 * V8 frees no ES modules of a test file: a worker grew to 1.6 GB, and took so long to end that Jest reported a leak and
 * killed it.
 */
const smallWorkers = ['--workerIdleMemoryLimit=600MB'];

/**
 * Each Jest worker has its own servers, since queues and limits have the same names in every test. See
 * worker-servers.ts.
 */
async function integration(filter: readonly string[], atOnce = filesAtOnce): Promise<Tally> {
  const started = await Promise.allSettled(Array.from({ length: atOnce }, (_, index) => startServers(index + 1)));
  const backings = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stop = async () => void (await Promise.all(backings.map((backing) => backing.stop())));
  return countWithCleanUp(
    async () => {
      for (const each of started) if (each.status === 'rejected') throw each.reason;
      const env = backings.map((backing, index) =>
        Object.entries(backing.env).map(([name, value]) => [`WORKER_${index + 1}_${name}`, value]),
      );
      return jest({
        projects: ['integration'],
        options: [
          `--maxWorkers=${atOnce}`,
          ...smallWorkers,
          '--testTimeout=30000',
          ...(filter.length === 0 ? skippedFiles() : []),
        ],
        filter,
        env: Object.fromEntries(env.flat()),
      });
    },
    stop,
    printError,
  );
}

/**
 * Runs the files of which tests failed once more, alone: a test that waits for a time may have failed on the load.
 */
async function integrationAgain(first: Tally): Promise<Tally> {
  const report = jestReportOf(reportOf(['integration']));
  const files = report ? failedFiles(report) : [];
  if (files.length === 0 || files.length > filesAgain || stopped.signal.aborted) return first;
  const paths = files.map(({ path }) => path);
  print(`Once more, alone: ${paths.map(short).join(', ')}\n`);
  return afterSecondRun(first, files, await integration(['--runTestsByPath', ...paths], 1));
}

/** The integration tests that import a changed source and stand in a workspace with a change. */
async function changed(): Promise<Tally> {
  const files = await changedFiles();
  const listed =
    files.length === 0
      ? ''
      : (await runTool(jestWith(['integration'], ['--listTests', '--findRelatedTests', ...files]), { keep: true }))
          .output;
  const related = listed
    .split('\n')
    .filter((line) => line.startsWith(root) && !longFiles.test(line))
    .map((path) => relative(root, path));
  const tests = nearest(related, files);
  if (related.length > tests.length)
    print(
      `  ${related.length - tests.length} more files of integration tests import what changed: see npm test -- integration.`,
    );
  if (tests.length > 0) return integration(['--runTestsByPath', ...tests]);
  print('  No integration test is near a change.');
  return { passed: 0, failed: 0 };
}

async function playwright(name: string, args: readonly string[], env: Record<string, string>): Promise<Tally> {
  const report = join(work, `${name}.json`);
  const reporters = `--reporter=list,json,${join(root, 'e2e', 'support', 'report.ts')}`;
  const code = await run(
    [
      bin('@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      reporters,
      '--output',
      join(work, name),
      ...args,
    ],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return judge(playwrightTallyOf(report), code);
}

type StartPlatform = (options: { home: string; signal: AbortSignal }) => Promise<FreshPlatform>;

/**
 * Runs Playwright suites one after the other on one fresh platform: as `npm start` starts it, with the demo, or in
 * containers.
 */
async function browser(start: StartPlatform, ...suites: readonly (readonly string[])[]): Promise<Tally> {
  const platform = await start({ home: join(work, 'home'), signal: stopped.signal });
  const tests = async () => {
    const tallies: Tally[] = [];
    for (const [index, args] of suites.entries()) tallies.push(await playwright(`e2e-${index}`, args, platform.env));
    return sum(tallies);
  };
  return countWithCleanUp(tests, platform.stop, printError);
}

/**
 * Journeys and scenes make their own records, so that two run in parallel; the other projects break or flood the
 * platform.
 */
const inParallel = `--workers=${workers}`;
const secondTry = '--retries=1';
const journeys = ['--project=journeys', inParallel, secondTry];
/**
 * They come before journeys: they show the demo's championships, which those of the journeys may push to a second page.
 */
const scenes = ['--project=accessibility', inParallel, secondTry];
const screens = ['--project=screens', inParallel, secondTry];
const e2e = (filter: readonly string[]): Promise<Tally> =>
  filter.length > 0
    ? browser(startFreshPlatform, [
        ...(filter.some((word) => word.startsWith('--project'))
          ? []
          : ['--project=accessibility', '--project=journeys']),
        inParallel,
        ...filter,
      ])
    : browser(startFreshPlatform, scenes, journeys, ['--project=abuse', '--project=faults', '--grep=@short']);

/** The test clients require these variables; some tests use the platform that they start. */
const unused = {
  SITE_URL: 'http://unused',
  INBOX_URL: 'http://unused',
  ADMIN_EMAIL: 'unused@example.dz',
  ADMIN_PASSWORD: 'unused-by-tests',
  RUN_JSON: 'unused',
};

/** Tests that start a platform of containers themselves, to break it. */
async function onContainers(...args: string[]): Promise<Tally> {
  await buildImages({ home: work, signal: stopped.signal });
  const project = projectOfThisRun();
  // An interrupted suite leaves its containers behind.
  return countWithCleanUp(
    () => playwright('containers', args, { ...unused, FAULTS_ON: 'compose', COMPOSE_TEST_PROJECT: project }),
    () => remove(project),
    printError,
  );
}

/** The services of the release before beside these ones. */
async function upgrade(filter: readonly string[]): Promise<Tally> {
  const ref = previousRef(root, process.env);
  const folder = join(work, 'previous');
  print(`  The release before is ${ref}.`);
  await checkOut(root, ref, { folder, signal: stopped.signal, log: print });
  return playwright('upgrade', ['--project=upgrade', ...filter], { ...unused, BESIDE: folder, PREVIOUS: ref });
}

/** With the production limit and cost of a login: tests guess passwords and compare response times. */
const startStrictPlatform: StartPlatform = (options) =>
  startFreshPlatform({ ...options, env: { LIMIT_LOGIN_PER_EMAIL: '10/15m', BCRYPT_COST: '12' } });

interface Step {
  name: string;
  title: string;
  has: () => boolean;
  /** @param filter what was given after the step's name; empty for a step that takes none */
  run: (filter: readonly string[]) => Promise<Tally>;
  filters?: true;
  /** Runs only when it is named: it is too long for every run, or part of another step. */
  onDemand?: true;
  /** Runs beside the steps after it, which use other servers. Its tests wait for most of their time. */
  besideRest?: true;
  /** Tries again, alone, what failed in a run of several steps. @returns the result of both tries */
  again?: (first: Tally) => Promise<Tally>;
}

const always = () => true;
const tsc = bin('typescript/bin/tsc');
const steps: readonly Step[] = [
  { name: 'types', title: 'Types', has: always, run: () => once([tsc, '-p', '.'], [tsc, '-p', 'web']) },
  {
    name: 'lint',
    title: 'Format, lint, imports and unused code',
    has: always,
    run: () =>
      once(
        [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
        [bin('oxlint/bin/oxlint'), '--type-aware', '.'],
        [
          bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
          '--output-type=err-long',
          'packages',
          'services',
          'gateway',
          'web',
          'local',
          'tools',
          'e2e',
          'bench',
          'ops',
        ],
        [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
      ),
  },
  {
    name: 'unit',
    title: 'Unit and web tests',
    has: () => hasFiles('{packages,services}/*/src/**/*.unit.test.ts', '{local,tools}/**/*.unit.test.ts'),
    run: (filter) => jest({ projects: ['unit', 'web'], options: [`--maxWorkers=${workers}`], filter }),
    filters: true,
  },
  { name: 'changed', title: 'Integration tests of what changed', has: always, run: changed, onDemand: true },
  { name: 'sizes', title: 'Sizes of the web application', has: always, run: () => once(['bench/sizes.ts']) },
  {
    name: 'integration',
    title: 'Integration tests',
    has: () => hasFiles('{packages,services}/*/{src,test}/**/*.int.test.ts', 'gateway/{src,test}/**/*.int.test.ts'),
    run: (filter) => integration(filter),
    filters: true,
    besideRest: true,
    again: integrationAgain,
  },
  {
    name: 'capabilities',
    title: 'A journey for each capability, and axe on each screen',
    has: always,
    run: () => browser(startFreshPlatform, screens, [...journeys, '--grep=@capability']),
  },
  {
    name: 'e2e',
    title: 'Every journey and every scene in a browser, short faults and abuse',
    has: () => hasFiles('e2e/**/*.spec.ts'),
    run: e2e,
    filters: true,
    onDemand: true,
  },
  {
    name: 'languages',
    title: 'Every screen in Arabic and in English',
    has: () => hasFiles('e2e/languages/*.spec.ts'),
    run: (filter) =>
      browser(startFreshPlatform, ['--project=languages', inParallel, ...(filter.length > 0 ? filter : [secondTry])]),
    filters: true,
    onDemand: true,
  },
  {
    name: 'faults',
    title: 'Faults',
    has: () => hasFiles('e2e/faults/*.spec.ts'),
    run: (filter) => browser(startFreshPlatform, ['--project=faults', ...filter]),
    filters: true,
    onDemand: true,
  },
  {
    name: 'bench',
    title: 'What the services carry',
    has: always,
    run: () => once(['bench/services.ts']),
    onDemand: true,
  },
  { name: 'phone', title: 'Speed on a phone', has: always, run: () => once(['bench/web.ts']), onDemand: true },
  {
    name: 'abuse',
    title: 'Abuse',
    has: () => hasFiles('e2e/abuse/*.spec.ts'),
    run: (filter) => browser(startStrictPlatform, ['--project=abuse', ...filter]),
    filters: true,
    onDemand: true,
  },
  {
    name: 'monitoring',
    title: 'Alert rules and dashboard in a Prometheus',
    has: always,
    run: (filter) => browser(startFreshPlatform, ['--project=monitoring', ...filter]),
    filters: true,
    onDemand: true,
  },
  {
    name: 'upgrade',
    title: 'The release before beside this one',
    has: always,
    run: upgrade,
    filters: true,
    onDemand: true,
  },
  // Accessibility and the texts of messages do not depend on how the pages are served: only `e2e` tests them.
  {
    name: 'compose',
    title: 'Journeys and short faults on Docker Compose',
    has: always,
    run: (filter) =>
      filter.length > 0
        ? browser(startComposePlatform, [...journeys, ...filter])
        : browser(
            startComposePlatform,
            [...journeys, '--grep-invert=messages-\\w+.spec'],
            ['--project=faults', '--grep=@short'],
            ['--project=compose', 'images.spec.ts'],
          ),
    filters: true,
    onDemand: true,
  },
  {
    name: 'compose-faults',
    title: 'Stopped, frozen and killed containers on Docker Compose',
    has: always,
    run: () => onContainers('--project=faults', 'outages.spec.ts'),
    onDemand: true,
  },
  {
    name: 'compose-backup',
    title: 'Backup and restore on Docker Compose',
    has: always,
    run: () => onContainers('--project=compose', 'backup.spec.ts'),
    onDemand: true,
  },
];
/** Names for several steps. */
const sets: Readonly<Record<string, readonly string[]>> = {
  quick: ['types', 'lint', 'unit', 'changed'],
  all: ['types', 'lint', 'unit', 'sizes', 'integration', 'e2e', 'languages'],
};

function printError(error: unknown): void {
  printFault(error instanceof Error ? error.message : String(error), error instanceof Fault ? error.lines : []);
}

const beganAt = Date.now();
/** The steps that ran, with their duration in ms. */
const times: [title: string, ms: number][] = [];

async function runStep(step: Step, work: () => Promise<Tally>): Promise<Tally> {
  const startedAt = Date.now();
  print(`\n${bold(`── ${step.title}`)}\n`);
  let tally: Tally;
  try {
    tally = await work();
  } catch (error) {
    printError(error);
    tally = { passed: 0, failed: 1 };
  }
  const ms = Date.now() - startedAt;
  times.push([step.title, ms]);
  const mark = tally.failed === 0 ? green('✓') : red('✗');
  print(`\n${mark} ${step.title}: ${tally.passed} passed, ${tally.failed} failed ${dim(seconds(ms))}`);
  return tally;
}

/** The steps of the command line; undefined, after an error message, when it names an unknown one. */
function readArgs(): TestArgs | undefined {
  try {
    const { steps: named, filter } = parseTestArgs(process.argv.slice(2), [
      ...steps,
      ...Object.keys(sets).map((name) => ({ name })),
    ]);
    return { steps: named.flatMap((name) => sets[name] ?? [name]), filter };
  } catch (error) {
    printError(error);
    return undefined;
  }
}

const wanted = readArgs();
const isWanted = (step: Step): boolean =>
  wanted !== undefined && (wanted.steps.length > 0 ? wanted.steps.includes(step.name) : !step.onDemand) && step.has();
const counted: Tally[] = wanted ? [] : [{ passed: 0, failed: 1 }];
const runNow = (step: Step): Promise<Tally> => runStep(step, () => step.run(wanted?.filter ?? []));
async function countWithSecondTry(step: Step, first: Tally): Promise<void> {
  const { again } = step;
  const isAgain = again && chosen.length > 1 && first.failed > 0 && !stopped.signal.aborted;
  counted.push(isAgain ? await runStep(step, () => again(first)) : first);
}
async function runInOrder(those: readonly Step[]): Promise<void> {
  for (const step of those) if (!stopped.signal.aborted) await countWithSecondTry(step, await runNow(step));
}

const chosen = steps.filter(isWanted);
// Nobody waits for a whole run: its integration tests have the machine for themselves, and its browser tests too.
const isWhole = wanted?.steps.includes('e2e');
const { before, beside, rest } = isWhole ? { before: chosen, beside: [], rest: [] } : sideBySide(chosen);
await runInOrder(before);
const atOnce = beside.map((step) => {
  print(`\n${step.title}: they run beside what follows, and print at their end.`);
  return printAtEnd(() => runNow(step));
});
await runInOrder(rest);
for (const [index, step] of beside.entries()) {
  const first = await atOnce[index];
  if (first) await countWithSecondTry(step, first);
}
if (stopped.signal.aborted) {
  print('\nStopped before the end.');
  counted.push({ passed: 0, failed: 1 });
}
await watchdog.stop();
const { passed, failed, secondTries = [] } = settled(sum(counted));
// The logs of the parts help to understand a failure, of a first try too.
if (failed + secondTries.length + crashes.length === 0) rmSync(work, { recursive: true, force: true });
else print(`\nLogs: ${work}`);
for (const [title, names] of [
  [`Passed on a second try only (${secondTriesAllowed} at most):`, secondTries],
  ['Run once more after a crash of Node:', crashes],
] as const)
  if (names.length > 0) print(['', title, ...names.map((name) => `  ${name}`)].join('\n'));
if (times.length > 1) print(['', ...timeLines([...times, ['The whole run', Date.now() - beganAt]])].join('\n'));
print(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
