import { join } from 'node:path';
import { eventually } from '../../e2e/support/eventually.ts';
import { s3Keys } from '../../local/parts/s3.ts';
import { root } from '../../local/paths.ts';
import { PortPicker, randomPort } from '../../local/ports.ts';
import { httpAnswers } from '../../local/probes.ts';
import { start, stop } from './child-processes.ts';
import { championshipRow, participationRow } from './rows.ts';
import { insertRows, type Environment } from './environment.ts';

export interface SizedService {
  rows: number;
  origin: string;
  /** The championship that all participants have entered. */
  crowd: string;
  stop: () => Promise<void>;
}

/**
 * A championships service of its own, on a database with so many championships, and so many participations of one of
 * them.
 */
export async function startSizedService(environment: Environment, rows: number): Promise<SizedService> {
  const picker = new PortPicker();
  const [port, internal] = [await picker.pick(randomPort()), await picker.pick(randomPort())];
  const mongo = new URL(`/bench${rows}?directConnection=true`, environment.urlOf('mongodb'));
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
    RABBITMQ_URL: environment.urlOf('rabbitmq'),
    S3_ENDPOINT: environment.urlOf('s3'),
    AUTH_URL: environment.urlOf('auth'),
    JWT_PUBLIC_KEY: environment.publicKey,
  };
  const child = start(['src/main.ts'], {
    cwd: join(root, 'services', 'championships'),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // It makes its indexes before it answers.
  await eventually(
    () => {
      if (child.exitCode !== null) throw new Error(`the service on ${rows} rows has ended`);
      return httpAnswers(`http://127.0.0.1:${internal}/readyz`, 200);
    },
    `a service on ${rows} rows`,
    30_000,
  );
  const database = environment.database(`bench${rows}`);
  const crowd = championshipRow(0, { name: 'La Grande Journée', places: null, type: 'Powerlifting' });
  await insertRows(database, 'championships', 1, rows, (number) => championshipRow(number));
  await database
    .collection('championships')
    .insertOne({ ...crowd, date: new Date(Date.now() + 300 * 86_400_000) } as never);
  await insertRows(database, 'participations', 0, rows, (number) => participationRow(number, crowd));
  return { rows, origin: `http://127.0.0.1:${port}`, crowd: crowd._id, stop: () => stop(child) };
}
