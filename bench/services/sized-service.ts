import mongoose from 'mongoose';
import { join } from 'node:path';
import { eventually } from '../../e2e/support/eventually.ts';
import { s3Keys } from '../../local/parts/s3.ts';
import { root } from '../../local/paths.ts';
import { PortPicker, randomPort } from '../../local/ports.ts';
import { httpAnswers } from '../../local/probes.ts';
import { start, stop } from './child-processes.ts';
import { championshipRow, idOf, participationRow, userRow } from './rows.ts';
import { insertRows, type Environment } from './environment.ts';

export interface SizedService {
  rows: number;
  origin: string;
  stop: () => Promise<void>;
}

/** A process of a service on a database of its own. */
async function startOn(
  environment: Environment,
  service: 'auth' | 'championships',
  databaseName: string,
  settings: Record<string, string>,
): Promise<Omit<SizedService, 'rows'>> {
  const picker = new PortPicker();
  const [port, internal] = [await picker.pick(randomPort()), await picker.pick(randomPort())];
  const mongo = new URL(`/${databaseName}?directConnection=true`, environment.urlOf('mongodb'));
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: String(internal),
    INTERNAL_HOST: '127.0.0.1',
    [`${service.toUpperCase()}_MONGO_URL`]: mongo.href,
    RABBITMQ_URL: environment.urlOf('rabbitmq'),
    JWT_PUBLIC_KEY: environment.publicKey,
    ...settings,
  };
  const child = start(['src/main.ts'], {
    cwd: join(root, 'services', service),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // It makes its indexes before it answers.
  await eventually(
    () => {
      if (child.exitCode !== null) throw new Error(`the service on ${databaseName} has ended`);
      return httpAnswers(`http://127.0.0.1:${internal}/readyz`, 200);
    },
    `a service on ${databaseName}`,
    30_000,
  );
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

export interface SizedChampionships extends SizedService {
  /** The championship that all participants have entered. */
  crowd: string;
}

/**
 * A championships service of its own, on a database with so many championships, and so many participations of one of
 * them.
 * @param databaseName a database that nobody has filled yet
 */
export async function startSizedChampionships(
  environment: Environment,
  rows: number,
  databaseName = `bench${rows}`,
): Promise<SizedChampionships> {
  const service = await startOn(environment, 'championships', databaseName, {
    ...s3Keys,
    S3_ENDPOINT: environment.urlOf('s3'),
    AUTH_URL: environment.urlOf('auth'),
  });
  const database = environment.database(databaseName);
  const crowd = championshipRow(0, { name: 'La Grande Journée', places: null, type: 'Powerlifting' });
  await insertRows(database, 'championships', 1, rows, (number) => championshipRow(number));
  await database
    .collection('championships')
    .insertOne({ ...crowd, date: new Date(Date.now() + 300 * 86_400_000) } as never);
  await insertRows(database, 'participations', 0, rows, (number) => participationRow(number, crowd));
  return { ...service, rows, crowd: crowd._id };
}

/** An auth service of its own, on a database with so many users. The first of them is an admin. */
export async function startSizedUsers(environment: Environment, rows: number): Promise<SizedService> {
  const service = await startOn(environment, 'auth', `users${rows}`, {
    REDIS_URL: environment.urlOf('redis'),
    JWT_PRIVATE_KEY: environment.privateKey,
  });
  await insertRows(environment.database(`users${rows}`), 'users', 0, rows, (number) => ({
    ...userRow(number),
    _id: new mongoose.Types.ObjectId(idOf('user', number)),
  }));
  return { ...service, rows };
}
