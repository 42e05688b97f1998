import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SiteClient } from '../../local/demo/site-client.ts';
import { green, print, red } from '../../local/terminal.ts';
import { fortyLifters } from '../faults/support/forty-lifters.ts';
import { compare } from './rehearsal/compare.ts';
import { runMeet } from './rehearsal/run-meet.ts';
import { prepare, remove } from './rehearsal/prepare.ts';
import { watchDisplays, watchLive } from './rehearsal/watchers.ts';
import { waits } from './rehearsal/waits.ts';

/**
 * Rehearses a whole meet on the running platform: `npm run rehearse -- --speed=20`, while `npm start` runs, or with
 * RUN_JSON for another one. Three referees' phones, a table, two displays and spectators work through a championship of
 * its own, which is removed at the end. Its lifters have no address: nobody is mailed.
 *
 * It reports the longest waits, the votes that were lost, and what differs from results that were worked out by hand.
 * A minute of the day takes a minute divided by the speed. It exits with 1 when something is lost or differs.
 */
const { values } = parseArgs({
  options: {
    speed: { type: 'string', default: '20' },
    spectators: { type: 'string', default: '500' },
    lifters: { type: 'string', default: String(fortyLifters.length) },
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

print(`Preparing a meet of ${lifters.length} …`);
const meet = await prepare(client, token, lifters);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
const displays = watchDisplays(run.site, meet.displays, stop.signal);
const live = watchLive(run.site, meet.id, spectators, stop.signal);
try {
  const judged = await runMeet({ site: run.site, client, token, meet, speed, displays, signal: stop.signal });
  const differences = await compare(client, token, meet, lifters, judged);
  const shown = waits(judged.flatMap(({ shownMs }) => shownMs));
  const answered = waits(judged.flatMap(({ answeredMs }) => answeredMs));
  const read = waits(live.waits);
  print(`\nAttempts judged by three lights: ${judged.length}, votes ${judged.length * 3}`);
  print(`Third vote to a display: p50 ${shown.p50} ms, p95 ${shown.p95} ms, longest ${shown.longest} ms`);
  print(`Vote to its answer: p50 ${answered.p50} ms, p95 ${answered.p95} ms, longest ${answered.longest} ms`);
  print(
    `${spectators} spectators, ${live.waits.length} answers: p95 ${read.p95} ms, longest ${read.longest} ms, failed ${live.failed}`,
  );
  for (const difference of differences) print(red(`  ${difference}`));
  print(differences.length === 0 ? green('No vote lost, no difference from the model.') : red('See above.'));
  if (differences.length > 0) process.exitCode = 1;
} finally {
  stop.abort();
  if (!values.keep) await remove(client, token, meet);
}
