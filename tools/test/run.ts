// npm test: the checks before each change, one step after the other. Each step is a script `test:…` of package.json.
// `npm test -- all` runs what CI runs, `npm test -- unit integration services/auth -t logout` these steps with a filter.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../../local/fault.ts';
import { root } from '../../local/paths.ts';
import { signalGroup } from '../../local/processes/process-identity.ts';
import { bold, dim, green, print, printFault, red, seconds } from '../../local/terminal.ts';
import manifest from '../../package.json' with { type: 'json' };
import { stepsOf } from './steps.ts';

const work = mkdtempSync(join(tmpdir(), 'power-corner-test-'));
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort());
process.on('disconnect', () => stopped.abort());

async function run(step: string, filter: readonly string[]): Promise<boolean> {
  const folder = join(work, step);
  const child = spawn('npm', ['run', '--silent', `test:${step}`, '--', ...filter], {
    cwd: root,
    env: { ...process.env, TEST_FOLDER: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const { pid } = child;
  // Playwright stops its platform at this signal.
  const stop = () => pid && signalGroup(pid, 'SIGINT');
  stopped.signal.addEventListener('abort', stop);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  stopped.signal.removeEventListener('abort', stop);
  // A tool that was stopped may leave its own child processes behind: a browser, a worker.
  if (pid) signalGroup(pid, 'SIGKILL');
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  return code === 0;
}

const lines: string[] = [];
try {
  const { steps, filter } = stepsOf(process.argv.slice(2), manifest.scripts);
  for (const step of steps) {
    if (stopped.signal.aborted) break;
    print(`\n${bold(`── ${step}`)}\n`);
    const startedAt = Date.now();
    const passed = await run(step, filter);
    if (!passed) process.exitCode = 1;
    const line = `${passed ? green('✓') : red('✗')} ${step.padEnd(16)} ${dim(seconds(Date.now() - startedAt))}`;
    print(`\n${line}`);
    lines.push(line);
  }
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  printFault(error.message, error.lines);
  process.exitCode = 1;
}
if (lines.length > 1) print(['', ...lines].join('\n'));
if (stopped.signal.aborted) {
  print('\nStopped before the end.');
  process.exitCode = 1;
}
if (process.exitCode && lines.length > 0) print(`\nLogs: ${work}`);
else rmSync(work, { recursive: true, force: true });
// The channel to the launcher would keep this process.
process.exit();
