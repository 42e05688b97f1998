import mongoose from 'mongoose';
import { s3Keys } from '../../local/parts/s3.ts';
import { championshipRow, idOf, participationRow, userRow } from './rows/rows.ts';
import { insertRows, session, type Environment } from './environment.ts';
import { startProcess, type StartedProcess } from './start-process.ts';

export interface SizedService extends StartedProcess {
  rows: number;
}

/** @param withinMs for the indexes of a database that is filled already */
export function startOn(
  environment: Environment,
  service: 'auth' | 'championships',
  databaseName: string,
  withinMs?: number,
): Promise<StartedProcess> {
  const mongo = new URL(`/${databaseName}?directConnection=true`, environment.urlOf('mongodb'));
  const own: Record<string, string> =
    service === 'auth'
      ? { REDIS_URL: environment.urlOf('redis'), JWT_PRIVATE_KEY: environment.privateKey }
      : { ...s3Keys, S3_ENDPOINT: environment.urlOf('s3'), AUTH_URL: environment.urlOf('auth') };
  const env = {
    [`${service.toUpperCase()}_MONGO_URL`]: mongo.href,
    RABBITMQ_URL: environment.urlOf('rabbitmq'),
    ...own,
  };
  return startProcess(environment, `services/${service}`, env, withinMs);
}

export interface SizedChampionships extends SizedService {
  crowd: string;
}

/** @param databaseName a database that nobody has filled yet */
export async function startSizedChampionships(
  environment: Environment,
  rows: number,
  databaseName = `bench${rows}`,
): Promise<SizedChampionships> {
  const service = await startOn(environment, 'championships', databaseName);
  const database = environment.database(databaseName);
  const crowd = championshipRow(0, { name: 'La Grande Journée', places: null, type: 'Powerlifting' });
  await insertRows(database, 'championships', 1, rows, (number) => championshipRow(number));
  await database
    .collection('championships')
    .insertOne({ ...crowd, date: new Date(Date.now() + 300 * 86_400_000) } as never);
  await insertRows(database, 'participations', 0, rows, (number) => participationRow(number, crowd));
  return { ...service, rows, crowd: crowd._id };
}

export async function startSizedUsers(environment: Environment, rows: number): Promise<SizedService> {
  const service = await startOn(environment, 'auth', `users${rows}`);
  await insertRows(environment.database(`users${rows}`), 'users', 0, rows, (number) => ({
    ...userRow(number),
    _id: new mongoose.Types.ObjectId(idOf('user', number)),
  }));
  await environment.database(`users${rows}`).collection<{ _id: string }>('sessions').insertOne({ _id: session });
  return { ...service, rows };
}
