import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../environment.ts';
import { median, percentile } from '../statistics.ts';
import type { Row } from '../table.ts';
import { crowdAt, insertMeet } from './crowd.ts';
import { judgeByLights } from './lights.ts';

const entries = 1000;
const spectators = 1000;
const everyMs = 2000;
const watchedMs = 20_000;
const judgedByLights = 150;
const part = 'The day';

export async function live(environment: Environment, note: (row: Row) => void): Promise<void> {
  const { params, token, client, command, send } = await insertMeet(environment, 'Powerlifting', entries);

  const syncs: number[] = [];
  for (let from = 0; from < entries; from += 200) {
    const numbers = Array.from({ length: 200 }, (_, index) => from + index);
    const commands = numbers.map((number) =>
      command('WeighIn', number, { bodyweight_kg: 60 + (number % 60), lot: number + 1, openers: { bench: 100 } }),
    );
    syncs.push(await send(commands));
  }
  note({
    part,
    what: `200 commands in one request among ${entries} entries, through the gateway`,
    measured: median(syncs),
    unit: 'ms',
    aim: { most: 1000 },
  });

  let number = 0;
  const judgeNext = () => {
    number += 1;
    return send([
      command('DeclareAttempt', number, { lift: 'bench', number: 1, weight_kg: 100 }),
      command('JudgeAttempt', number, { lift: 'bench', number: 1, outcome: 'good' }),
    ]);
  };
  const alone: number[] = [];
  for (let round = 0; round < 10; round += 1) alone.push(await judgeNext());

  const crowd = crowdAt(environment, params, spectators, everyMs);
  const meanwhile: number[] = [];
  const officiate = async (endsAt: number): Promise<void> => {
    while (performance.now() < endsAt) {
      meanwhile.push(await judgeNext());
      await wait(500);
    }
  };
  await crowd.watch(watchedMs, officiate);
  const { polls, changed } = crowd;
  note({
    part,
    what: `${spectators} spectators of ${entries} entries, each every ${everyMs / 1000} s: 95th percentile`,
    measured: percentile(polls, 0.95),
    unit: 'ms',
    aim: { most: 300 },
    note: `${Math.round((polls.length * 1000) / watchedMs)} looks a second, ${Math.round((100 * changed.length) / polls.length)} % with something new, median ${Math.round(median(polls))} ms`,
  });
  note({
    part,
    what: 'a judgement of an official meanwhile, median',
    measured: median(meanwhile),
    unit: 'ms',
    against: { what: 'without spectators', measured: median(alone) },
    aim: { most: 3 },
  });

  await send([
    command('ConfigureMeet', null, { referees: 3 }),
    command('SetSession', null, { session: 1, state: 'open' }),
    ...Array.from({ length: judgedByLights }, (_, index) =>
      command('AssignSession', entries - 1 - index, { session: 1, flight: 'A' }),
    ),
  ]);
  const shownMs = await crowd.watch(watchedMs, (endsAt) =>
    judgeByLights({ client, token, params }, environment.run.site, endsAt),
  );
  note({
    part,
    what: `third vote to a screen beside ${spectators} spectators: 95th percentile`,
    measured: percentile(shownMs, 0.95),
    unit: 'ms',
    aim: { most: 500 },
    note: `${shownMs.length} attempts, median ${Math.round(median(shownMs))} ms`,
  });
}
