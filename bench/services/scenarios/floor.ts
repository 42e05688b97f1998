import { calls } from '@power-corner/contracts/calls/all';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../environment.ts';
import { median, percentile } from '../statistics.ts';
import type { Row } from '../table.ts';
import { crowdAt, insertMeet } from './crowd.ts';

const judges = 10;
const spectators = 500;
const part = 'The floor';
const event = 'WOD';

/** A heat of forty entries' first ten: each judge hands in twice a second. */
export async function floor(environment: Environment, note: (row: Row) => void): Promise<void> {
  const { params, token, client, entryId, command, send } = await insertMeet(environment, 'Crossfit', 4 * judges);
  const workout = { id: event, name: event, kind: 'reps', cap_seconds: null, lanes: judges };
  const lanes = Array.from({ length: judges }, (_, index) => index + 1);
  await send([
    command('ConfigureMeet', null, { events: [workout] }),
    command('SetHeat', null, { event, heat: 1 }),
    ...lanes.map((lane) => command('AssignLane', lane, { event, heat: 1, lane })),
    command('StartHeat', null, { event, heat: 1 }),
  ]);
  const handedIn: number[] = [];
  const judge = async (lane: number, endsAt: number): Promise<void> => {
    const { code } = (await client.call(calls.createReferee, { params, token, body: { event, lane } })).data;
    const { data: joined } = await client.call(calls.joinReferees, { body: { code } });
    for (let value = 1; performance.now() < endsAt; value += 1) {
      const startedAt = performance.now();
      const body = { entry_id: entryId(lane), event, heat: 1, value };
      await client.call(calls.handInScore, { token: joined.token, body });
      handedIn.push(performance.now() - startedAt);
      await wait(Math.max(0, 500 - (performance.now() - startedAt)));
    }
  };
  const crowd = crowdAt(environment, params, spectators, 2000);
  await crowd.watch(20_000, (endsAt) => Promise.all(lanes.map((lane) => judge(lane, endsAt))));
  const noteTimes = (what: string, times: readonly number[], most: number) =>
    note({
      part,
      what: `${what} beside ${judges} judges and ${spectators} spectators: 95th percentile`,
      measured: percentile(times, 0.95),
      unit: 'ms',
      aim: { most },
      note: `${times.length} times, median ${Math.round(median(times))} ms`,
    });
  noteTimes('a score handed in', handedIn, 500);
  noteTimes('a look at the leaderboard', crowd.polls, 300);
}
