import { makePlan, explain, startPlatform, stopPlatform } from './platform.ts';
import { fillDemo } from '../tools/demo/fill.ts';
import { home, logsDir, runFile, runnerFile } from './places.ts';
import { reloadOnChange } from './reload.ts';
import { claimFolder, recordChildren, releaseFolder, writeRunFile } from './run-files.ts';
import { bold, dim, say, sayFault, seconds } from './say.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { Supervisor } from './supervisor.ts';
import { Watchdog } from './watch-over.ts';

const flags = process.argv.slice(2);
const reload = flags.includes('--reload');
const verbose = flags.includes('-v') || flags.includes('--verbose');
const startedAt = Date.now();

/** Resolves at the first wish to stop: Ctrl-C, a signal, a closed terminal, or the end of the process that started this one. */
const stopWish = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopWish.abort());
process.on('disconnect', () => stopWish.abort());
const wishToStop = new Promise<void>((resolve) => stopWish.signal.addEventListener('abort', () => resolve()));

async function run(): Promise<number> {
  await claimFolder();
  const watchdog = new Watchdog([runFile, runnerFile]);
  const plan = await makePlan(readOrMakeSecrets(home));
  let announced = false;
  const supervisor = new Supervisor({
    logsDir,
    verbose,
    log: (sentence) => say(`  ${sentence}`),
    onChange: () => {
      const children = supervisor.children();
      watchdog.charge(children);
      recordChildren([...children, ...watchdog.identity()]);
      if (announced) announce();
    },
  });
  const announce = (): void =>
    writeRunFile({ site: plan.site, inbox: plan.inbox, admin: plan.admin, parts: supervisor.parts() });

  const up = async (): Promise<void> => {
    say(`\n${bold('Power Corner')} is starting ${dim(`(data and logs in ${home})`)}\n`);
    await startPlatform(plan, supervisor, { reload, signal: stopWish.signal });
    if (stopWish.signal.aborted) return;
    await fillDemo(plan, stopWish.signal);
    if (stopWish.signal.aborted) return;
    announced = true;
    announce();
    obey(supervisor);
    const unwatch = reload ? reloadOnChange(supervisor, plan.services) : undefined;
    if (unwatch) stopWish.signal.addEventListener('abort', unwatch);
    sayWhereToClick(plan);
    await wishToStop;
  };

  let fault: unknown;
  try {
    await Promise.race([up(), supervisor.failure, wishToStop]);
  } catch (error) {
    if (!stopWish.signal.aborted) fault = error;
  }
  stopWish.abort();
  if (fault) {
    const { message, lines } = explain(fault);
    sayFault(message, lines);
  }
  say('\n  Stopping …');
  announced = false;
  await stopPlatform(plan, supervisor);
  await watchdog.dismiss();
  releaseFolder();
  say('  Stopped; nothing is left running.');
  return fault ? 1 : 0;
}

/** A test that started this run through a channel may take parts away for a while: `{hold: NAME}`, `{release: NAME}`. */
function obey(supervisor: Supervisor): void {
  process.on('message', ({ hold, release }: { hold?: string; release?: string }) => {
    const done = hold ? supervisor.hold(hold) : supervisor.release(release ?? '');
    done.then(
      () => process.send?.({ done: hold ?? release }),
      (error: Error) => process.send?.({ done: hold ?? release, failed: error.message }),
    );
  });
}

function sayWhereToClick({ site, inbox, admin }: Awaited<ReturnType<typeof makePlan>>): void {
  say(`
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
  sayFault(message, lines);
  process.exitCode = 1;
}
process.exit();
