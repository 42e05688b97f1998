import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { SiteClient } from '../../../local/demo/site-client.ts';
import { insertAthletes, insertRows, type Environment } from '../environment.ts';
import { championshipRow, idOf, participationRow } from '../rows/rows.ts';
import { median, percentile } from '../statistics.ts';
import type { Row } from '../table.ts';
import { judgeByLights } from './lights.ts';

const entries = 1000;
const spectators = 1000;
const everyMs = 2000;
const watchedMs = 20_000;
const judgedByLights = 150;
const part = 'The day';

export async function live(environment: Environment, note: (row: Row) => void): Promise<void> {
  const championship = championshipRow(2 * Math.floor(Math.random() * 1e6), { name: 'Direct', type: 'Powerlifting' });
  const database = environment.database('championships');
  await insertAthletes(database, entries);
  await database.collection('championships').insertOne(championship as never);
  await insertRows(database, 'participations', 0, entries, (number) => ({
    ...participationRow(number, championship),
    division: 'Bench Press',
  }));
  const params = { id: championship._id };
  const token = environment.tokenOf(idOf('official'), 'admin');
  const client = new SiteClient(environment.run.site);
  const command = (type: string, number: number | null, data: object) => ({
    id: randomUUID(),
    type,
    ...(number !== null && { entry_id: idOf('participation', number, championship._id) }),
    based_on: 0,
    at: new Date().toISOString(),
    data,
  });
  const send = async (commands: object[]): Promise<number> => {
    const startedAt = performance.now();
    const { data } = await client.call(calls.sendMeetCommands, { params, token, body: { commands } });
    const refused = data.results.find(({ outcome }) => outcome !== 'applied');
    if (refused) throw new Error(`a command was not applied: ${JSON.stringify(refused)}`);
    return performance.now() - startedAt;
  };

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

  const address = environment.urlOf('gateway') + addressOf(calls.getLive, { params });
  const agent = new Agent({ keepAlive: true, maxSockets: spectators });
  const polls: number[] = [];
  let changed = 0;
  const watch = async (endsAt: number): Promise<void> => {
    let etag = '';
    // Phones do not ask in step.
    await wait(Math.random() * everyMs);
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      const answer = await look(address, agent, etag);
      polls.push(performance.now() - startedAt);
      if (answer.status === 200) changed += 1;
      else if (answer.status !== 304) throw new Error(`a spectator got ${answer.status}`);
      etag = answer.etag;
      await wait(Math.max(0, everyMs - (performance.now() - startedAt)));
    }
  };
  const meanwhile: number[] = [];
  const officiate = async (endsAt: number): Promise<void> => {
    while (performance.now() < endsAt) {
      meanwhile.push(await judgeNext());
      await wait(500);
    }
  };
  const watched = <Result>(act: (endsAt: number) => Promise<Result>) => {
    const endsAt = performance.now() + watchedMs;
    return Promise.all([act(endsAt), ...Array.from({ length: spectators }, () => watch(endsAt))]);
  };
  await watched(officiate);
  note({
    part,
    what: `${spectators} spectators of ${entries} entries, each every ${everyMs / 1000} s: 95th percentile`,
    measured: percentile(polls, 0.95),
    unit: 'ms',
    aim: { most: 300 },
    note: `${Math.round((polls.length * 1000) / watchedMs)} looks a second, ${Math.round((100 * changed) / polls.length)} % with something new, median ${Math.round(median(polls))} ms`,
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
  const [shownMs] = await watched((endsAt) => judgeByLights({ client, token, params }, environment.run.site, endsAt));
  agent.destroy();
  note({
    part,
    what: `third vote to a screen beside ${spectators} spectators: 95th percentile`,
    measured: percentile(shownMs, 0.95),
    unit: 'ms',
    aim: { most: 500 },
    note: `${shownMs.length} attempts, median ${Math.round(median(shownMs))} ms`,
  });
}

function look(url: string, agent: Agent, etag: string): Promise<{ status: number; etag: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip', ...(etag && { 'if-none-match': etag }) };
    get(url, { agent, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '' }));
      response.resume();
    }).on('error', reject);
  });
}
