import { join } from 'node:path';
import { s3Keys } from '../../local/parts/s3.ts';
import { root } from '../../local/paths.ts';
import { PortPicker, randomPort } from '../../local/ports.ts';
import { httpAnswers } from '../../local/probes.ts';
import { start, stop } from './child-processes.ts';
import { championshipRow, participationRow } from './rows.ts';
import { insertRows, type World } from './environment.ts';

export interface Crowded {
  rows: number;
  origin: string;
  /** The championship that all participants have entered. */
  crowd: string;
  stop: () => Promise<void>;
}

/** A championships service of its own, on a database with so many championships, and so many entries of one of them. */
export async function startCrowded(world: World, rows: number): Promise<Crowded> {
  const picker = new PortPicker();
  const [port, internal] = [await picker.pick(randomPort()), await picker.pick(randomPort())];
  const mongo = new URL(`/bench${rows}?directConnection=true`, world.urlOf('mongodb'));
  const env = {
    ...process.env,
    ...s3Keys,
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: String(internal),
    INTERNAL_HOST: '127.0.0.1',
    CHAMPIONSHIPS_MONGO_URL: mongo.href,
    RABBITMQ_URL: world.urlOf('rabbitmq'),
    S3_ENDPOINT: world.urlOf('s3'),
    AUTH_URL: world.urlOf('auth'),
    JWT_PUBLIC_KEY: world.publicKey,
  };
  const child = start(['src/main.ts'], {
    cwd: join(root, 'services', 'championships'),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // It makes its indexes before it answers.
  for (
    const deadline = Date.now() + 30_000;
    !(await httpAnswers(`http://127.0.0.1:${internal}/readyz`, 200));
    await new Promise((resolve) => setTimeout(resolve, 200))
  ) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`the service on ${rows} rows does not start`);
  }
  const database = world.database(`bench${rows}`);
  const crowd = championshipRow(0, { name: 'La Grande Journée', places: null, type: 'Powerlifting' });
  await insertRows(database, 'championships', 1, rows, (number) => championshipRow(number));
  await database
    .collection('championships')
    .insertOne({ ...crowd, date: new Date(Date.now() + 300 * 86_400_000) } as never);
  await insertRows(database, 'participations', 0, rows, (number) => participationRow(number, crowd));
  return { rows, origin: `http://127.0.0.1:${port}`, crowd: crowd._id, stop: () => stop(child) };
}
