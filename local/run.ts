import { makePlan, explain, startPlatform, stopPlatform } from './platform.ts';
import { fillDemo } from './demo/fill.ts';
import { home, logsDir } from './paths.ts';
import { claimFolder, recordChildren, releaseFolder, writeRunFile } from './run-files.ts';
import { bold, dim, print, printFault, seconds } from './terminal.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { Supervisor } from './processes/supervisor.ts';

const flags = process.argv.slice(2);
const reload = flags.includes('--reload');
const verbose = flags.includes('-v') || flags.includes('--verbose');
const startedAt = Date.now();

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
process.on('disconnect', () => stopping.abort());
const stopRequested = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));

async function run(): Promise<number> {
  await claimFolder();
  const plan = await makePlan(readOrMakeSecrets(home));
  let isUp = false;
  const supervisor = new Supervisor({
    logsDir,
    verbose,
    log: (sentence) => print(`  ${sentence}`),
    onChange: () => {
      recordChildren(supervisor.children());
      if (isUp) writeAddresses();
    },
  });
  const writeAddresses = (): void =>
    writeRunFile({ site: plan.site, inbox: plan.inbox, admin: plan.admin, parts: supervisor.parts() });

  const up = async (): Promise<void> => {
    print(`\n${bold('Power Corner')} is starting ${dim(`(data and logs in ${home})`)}\n`);
    await startPlatform(plan, supervisor, { reload, signal: stopping.signal });
    if (stopping.signal.aborted) return;
    await fillDemo(plan, stopping.signal);
    if (stopping.signal.aborted) return;
    isUp = true;
    writeAddresses();
    handleOutageRequests(supervisor);
    printAddresses(plan);
    await stopRequested;
  };

  let fault: unknown;
  try {
    await Promise.race([up(), supervisor.failure, stopRequested]);
  } catch (error) {
    if (!stopping.signal.aborted) fault = error;
  }
  stopping.abort();
  if (fault) {
    const { message, lines } = explain(fault);
    printFault(message, lines);
  }
  print('\n  Stopping …');
  isUp = false;
  await stopPlatform(plan, supervisor);
  releaseFolder();
  print('  Stopped; nothing is left running.');
  return fault ? 1 : 0;
}

/** A test that started this run over IPC may stop a part for a while: `{hold: NAME}`, `{release: NAME}`. */
function handleOutageRequests(supervisor: Supervisor): void {
  process.on('message', ({ hold, release }: { hold?: string; release?: string }) => {
    const done = hold ? supervisor.hold(hold) : supervisor.release(release ?? '');
    done.then(
      () => process.send?.({ done: hold ?? release }),
      (error: Error) => process.send?.({ done: hold ?? release, failed: error.message }),
    );
  });
}

function printAddresses({ site, inbox, admin }: Awaited<ReturnType<typeof makePlan>>): void {
  print(`
${bold('Power Corner is running')} ${dim(`(ready in ${seconds(Date.now() - startedAt)})`)}

    Site     ${bold(site)}
    Inbox    ${inbox ? `${bold(inbox)}  ${dim('every mail the platform sends')}` : dim('your own mail server (SMTP_URL)')}
    Admin    ${bold(admin.email)}  ${bold(admin.password)}

  Ctrl-C stops everything${reload ? '; changed sources are reloaded' : ''}. Logs: ${logsDir}
`);
}

try {
  process.exitCode = await run();
} catch (error) {
  const { message, lines } = explain(error);
  printFault(message, lines);
  process.exitCode = 1;
}
process.exit();
