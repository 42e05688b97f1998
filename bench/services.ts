// npm run bench: measures the throughput of the services. PARTS=pages,bulk runs some scenarios. See
// docs/performance.md.
import { cpus, totalmem } from 'node:os';
import { bold, dim, print, printFault, seconds } from '../local/terminal.ts';
import { bulk } from './services/scenarios/bulk.ts';
import { floor } from './services/scenarios/floor.ts';
import { live } from './services/scenarios/live.ts';
import { opening } from './services/scenarios/opening.ts';
import { pages } from './services/scenarios/pages.ts';
import { participants, users } from './services/scenarios/people.ts';
import { rankings } from './services/scenarios/rankings.ts';
import { scale } from './services/scenarios/scale.ts';
import { meetsAim, type Row, tableLines } from './services/table.ts';
import { startEnvironment, type Environment } from './services/environment.ts';

type Note = (row: Row) => void;
type Part = (environment: Environment, note: Note) => Promise<void>;

const parts: Readonly<Record<string, Part>> = { pages, bulk, scale, rankings, users, participants, live, floor };
/** Parts with a platform of their own. They run last, when the shared one has stopped. */
const partsApart: Readonly<Record<string, (signal: AbortSignal, note: Note) => Promise<void>>> = { opening };
const names = [...Object.keys(parts), ...Object.keys(partsApart)];
// Filling the rankings with a million results alone takes minutes.
const longestMs = 40 * 60_000;

const wanted = (process.env['PARTS'] ?? names.join(',')).split(',').map((name) => name.trim());
const strangers = wanted.filter((name) => !names.includes(name));
if (strangers.length > 0) {
  printFault(`There is no part ${strangers.join(', ')}: choose among ${names.join(', ')}.`);
  process.exit(1);
}

const over = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => over.abort(new Error('stopped')));
setTimeout(() => over.abort(new Error(`not done within ${longestMs / 60_000} minutes`)), longestMs).unref();
const stopped = new Promise<never>((_, reject) =>
  over.signal.addEventListener('abort', () => reject(over.signal.reason as Error)),
);
stopped.catch(() => undefined);
// Stopping in order takes seconds; whatever hinders it hinders it for no longer than this.
over.signal.addEventListener('abort', () => void setTimeout(() => process.exit(1), 60_000).unref());

const rows: Row[] = [];
const note = (row: Row): void => {
  rows.push(row);
  print(`  ${dim(tableLines([row]).at(-1)?.trim() ?? '')}`);
};

let failed = false;
function fail(error: unknown): void {
  failed = true;
  printFault(
    error instanceof Error ? error.message : String(error),
    error instanceof Error ? error.stack?.split('\n').slice(1, 6) : [],
  );
}

const chosen = <Of>(all: Readonly<Record<string, Of>>) => Object.entries(all).filter(([name]) => wanted.includes(name));

/** One that fails takes nothing from the others. */
async function run(name: string, part: () => Promise<void>): Promise<void> {
  if (over.signal.aborted) return;
  const startedAt = Date.now();
  print(`\n${bold(name)}`);
  await Promise.race([part(), stopped]).catch(fail);
  print(dim(`  ${seconds(Date.now() - startedAt)}`));
}

if (chosen(parts).length > 0) {
  const environment = await startEnvironment(over.signal);
  try {
    for (const [name, part] of chosen(parts)) await run(name, () => part(environment, note));
  } finally {
    await environment.stop();
  }
}
for (const [name, part] of chosen(partsApart)) await run(name, () => part(over.signal, note));

const [cpu] = cpus();
print(
  `\n${bold('What the services carry')}  ${dim(`Node ${process.version}, ${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`)}\n`,
);
for (const line of tableLines(rows)) print(line);
const missed = rows.filter((row) => meetsAim(row) === false).length;
print(`\n${rows.filter((row) => meetsAim(row)).length} aims met, ${missed} missed`);
process.exit(failed || missed > 0 ? 1 : 0);
