import { calls } from '@power-corner/contracts/calls/all';
import { CallFailed, SiteClient } from '../../../local/demo/site-client.ts';
import { type Environment, insertAthletes, startEnvironment } from '../environment.ts';
import { championshipRow, idOf } from '../rows/rows.ts';
import { median } from '../statistics.ts';
import type { Row } from '../table.ts';

const athletes = 1000;
const places = 100;
const replicas = 3;
const rounds = 3;
const part = 'Opening second';

interface Round {
  seconds: number;
  inOrder: boolean;
}

/** A thousand athletes enter in one second, on three replicas: a hundred get a place, the others wait. */
export async function opening(signal: AbortSignal, note: (row: Row) => void): Promise<void> {
  const environment = await startEnvironment(signal, { REPLICAS: String(replicas) });
  try {
    const database = environment.database('championships');
    await insertAthletes(database, athletes);
    const results: Round[] = [];
    await race(environment, 'Échauffement');
    for (let round = 0; round < rounds; round += 1) results.push(await race(environment, `Ouverture ${round}`));
    const took = median(results.map(({ seconds }) => seconds));
    note({
      part,
      what: `${athletes} at once for ${places} places on ${replicas} replicas: entries and list together`,
      measured: median(results.map(({ seconds }) => (athletes * 60) / seconds)),
      unit: '/min',
      aim: { least: 2000 },
      note: `all ${athletes} know where they stand within ${took.toFixed(1)} s`,
    });
    note({
      part,
      what: `openings that oversold, or whose list was incomplete or out of order`,
      measured: results.filter(({ inOrder }) => !inOrder).length,
      unit: '',
      aim: { most: 0 },
    });
  } finally {
    await environment.stop();
  }
}

async function race(environment: Environment, name: string): Promise<Round> {
  const participations = environment.database('championships').collection('participations');
  const championship = championshipRow(2 * Math.floor(Math.random() * 1e6), { name, places, type: 'Powerlifting' });
  await environment
    .database('championships')
    .collection('championships')
    .insertOne(championship as never);
  // A thousand requests wait in this one process, on the processors that it shares with ten services.
  const client = new SiteClient(environment.run.site, { answerMs: 120_000 });
  const entry = { championshipType: 'Powerlifting', division: 'Bench Press' } as const;
  const enter = async (token: string) => {
    const taken = await known(
      client.call(calls.participate, { token, body: { championshipId: championship._id, ...entry } }),
    );
    if (taken !== 'FULL') return;
    await known(client.call(calls.joinWaitingList, { params: { id: championship._id }, token, body: entry }));
  };
  const tokens = Array.from({ length: athletes }, (_, number) =>
    environment.tokenOf(idOf('athlete', number), 'athlete'),
  );
  const startedAt = Date.now();
  await Promise.all(tokens.map(enter));
  const seconds = (Date.now() - startedAt) / 1000;

  const held = await participations
    .find({ championshipId: championship._id, live: true, state: { $ne: 'waiting' } })
    .toArray();
  const list = await participations
    .find({ championshipId: championship._id, state: 'waiting' })
    .sort({ waitingNumber: 1 })
    .toArray();
  const inOrder =
    held.length === places &&
    new Set(held.map(({ seat }) => seat as number)).size === places &&
    list.length === athletes - places &&
    list.every(
      ({ waitingNumber, joinedAt }, index) =>
        waitingNumber === index + 1 && (index === 0 || joinedAt >= list[index - 1]?.joinedAt),
    );
  return { seconds, inOrder };
}

/** ALREADY_IN: an attempt that was cut off had its effect. @returns the code of an expected refusal */
async function known(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    if (error instanceof CallFailed && ['FULL', 'ALREADY_IN'].includes(error.code)) return error.code;
    throw error;
  }
}
