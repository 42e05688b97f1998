import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SiteClient } from '../../local/demo/site-client.ts';
import { green, print, red } from '../../local/terminal.ts';
import { fortyLifters } from '../faults/support/forty-lifters.ts';
import { compare } from './rehearsal/compare.ts';
import { compareFloor, prepareFloor, runFloor, type FloorRun } from './rehearsal/floor.ts';
import { athletes, lanes } from './rehearsal/floor-plan.ts';
import { runMeet, type Rehearsal } from './rehearsal/run-meet.ts';
import { prepare, remove, type RehearsedMeet } from './rehearsal/prepare.ts';
import { watchDisplays, watchLive } from './rehearsal/watchers.ts';
import { waits } from './rehearsal/waits.ts';

/**
 * Rehearses a whole meet on the running platform: `npm run rehearse -- --speed=20`, while `npm start` runs, or with
 * RUN_JSON for another one. Three referees' phones, a table, two displays and spectators work through a championship of
 * its own, which is removed at the end. Its people have no address: nobody is mailed. With `--floor` it is a Crossfit
 * floor: forty athletes in heats of ten lanes, with a judge's phone for each lane.
 *
 * It reports the longest waits, what was lost, and what differs from results that were worked out without the platform.
 * A minute of the day takes a minute divided by the speed. It exits with 1 when something is lost or differs.
 */
const { values } = parseArgs({
  options: {
    speed: { type: 'string', default: '20' },
    spectators: { type: 'string', default: '500' },
    lifters: { type: 'string', default: String(fortyLifters.length) },
    floor: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const numberOf = (name: 'speed' | 'spectators' | 'lifters', most: number): number => {
  const given = Number(values[name]);
  if (given >= 0 && given <= most) return given;
  throw new Error(`--${name} is a number up to ${most}`);
};
const speed = Math.max(numberOf('speed', 20), 1);
const lifters = fortyLifters.slice(0, numberOf('lifters', fortyLifters.length));
const spectators = numberOf('spectators', 2000);

const root = resolve(import.meta.dirname, '..', '..');
const run = JSON.parse(readFileSync(process.env['RUN_JSON'] ?? join(root, '.local', 'run.json'), 'utf8')) as {
  site: string;
  admin: { email: string; password: string };
};
const client = new SiteClient(run.site);
const token = await client.login(run.admin.email, run.admin.password);

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
const { signal } = stop;
function printTimes(what: string, ms: readonly number[]): void {
  const { p50, p95, longest } = waits(ms);
  print(`${what}: p50 ${p50} ms, p95 ${p95} ms, longest ${longest} ms`);
}

async function lifting(run: Rehearsal<RehearsedMeet>): Promise<string[]> {
  const judged = await runMeet(run);
  print(`\nAttempts judged by three lights: ${judged.length}, votes ${judged.length * 3}`);
  printTimes(
    'Third vote to a display',
    judged.flatMap(({ shownMs }) => shownMs),
  );
  printTimes(
    'Vote to its answer',
    judged.flatMap(({ answeredMs }) => answeredMs),
  );
  return compare(client, token, run.meet, lifters, judged);
}

async function onFloor(run: FloorRun): Promise<string[]> {
  const scores = await runFloor(run);
  print(`\nScores handed in by ${lanes} phones: ${scores.length}`);
  printTimes(
    'Start to a phone',
    scores.map(({ startMs }) => startMs),
  );
  printTimes(
    'Score to a display',
    scores.flatMap(({ shownMs }) => shownMs),
  );
  printTimes(
    'Score to its answer',
    scores.map(({ answeredMs }) => answeredMs),
  );
  return compareFloor(run, scores);
}

print(values.floor ? `Preparing a floor of ${athletes.length} …` : `Preparing a meet of ${lifters.length} …`);
const meet = values.floor ? await prepareFloor(client, token) : await prepare(client, token, lifters);
const displays = watchDisplays(run.site, meet.displays, signal);
const live = watchLive(run.site, meet.id, spectators, signal);
try {
  const rehearsal = { client, token, speed, displays, signal };
  const differences = await ('entryOf' in meet ? onFloor({ ...rehearsal, meet }) : lifting({ ...rehearsal, meet }));
  printTimes(`${spectators} spectators, ${live.waits.length} answers, failed ${live.failed}`, live.waits);
  for (const difference of differences) print(red(`  ${difference}`));
  print(differences.length === 0 ? green('Nothing lost, no difference from the model.') : red('See above.'));
  if (differences.length > 0) process.exitCode = 1;
} finally {
  stop.abort();
  if (!values.keep) await remove(client, token, meet);
}
