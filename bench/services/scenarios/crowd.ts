import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { SiteClient } from '../../../local/demo/site-client.ts';
import { insertAthletes, insertRows, type Environment } from '../environment.ts';
import { championshipRow, idOf, participationRow } from '../rows/rows.ts';

/** A championship with its entries, and an official who sends commands. @param number of an entry, from 0 */
export async function insertMeet(environment: Environment, type: 'Crossfit' | 'Powerlifting', entries: number) {
  const championship = championshipRow(2 * Math.floor(Math.random() * 1e6), { name: 'Direct', type });
  const database = environment.database('championships');
  await insertAthletes(database, entries);
  await database.collection('championships').insertOne(championship as never);
  await insertRows(database, 'participations', 0, entries, (number) => ({
    ...participationRow(number, championship),
    division: type === 'Crossfit' ? null : 'Bench Press',
  }));
  const params = { id: championship._id };
  const token = environment.tokenOf(idOf('official'), 'admin');
  const client = new SiteClient(environment.run.site);
  const entryId = (number: number) => idOf('participation', number, championship._id);
  const command = (name: string, number: number | null, data: object) => ({
    id: randomUUID(),
    type: name,
    ...(number !== null && { entry_id: entryId(number) }),
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
  return { params, token, client, entryId, command, send };
}

/** Phones of spectators, each of which asks the live again. `polls`: milliseconds; `changed`: those with something new */
export function crowdAt(environment: Environment, params: { id: string }, spectators: number, everyMs: number) {
  const address = environment.urlOf('gateway') + addressOf(calls.getLive, { params });
  const polls: number[] = [];
  const changed: number[] = [];
  const look = async (agent: Agent, endsAt: number): Promise<void> => {
    let etag = '';
    // Phones do not ask in step.
    await wait(Math.random() * everyMs);
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      const answer = await answerOf(address, agent, etag);
      const took = performance.now() - startedAt;
      polls.push(took);
      if (answer.status === 200) changed.push(took);
      else if (answer.status !== 304) throw new Error(`a spectator got ${answer.status}`);
      etag = answer.etag;
      await wait(Math.max(0, everyMs - took));
    }
  };
  const watch = async <Result>(forMs: number, act: (endsAt: number) => Promise<Result>): Promise<Result> => {
    const endsAt = performance.now() + forMs;
    const agent = new Agent({ keepAlive: true, maxSockets: spectators });
    const looks = Array.from({ length: spectators }, () => look(agent, endsAt));
    const [result] = await Promise.all([act(endsAt), ...looks]);
    agent.destroy();
    return result;
  };
  return { polls, changed, watch };
}

function answerOf(url: string, agent: Agent, etag: string): Promise<{ status: number; etag: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip', ...(etag && { 'if-none-match': etag }) };
    get(url, { agent, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '' }));
      response.resume();
    }).on('error', reject);
  });
}
