import jsonwebtoken from 'jsonwebtoken';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFreshPlatform } from '../../local/platforms/fresh-platform.ts';
import type { RunFile } from '../../local/run-files.ts';
import { readOrMakeSecrets } from '../../local/secrets.ts';
import { startSink, type Sink } from './mail-sink.ts';
import { athleteRow } from './rows/rows.ts';

export const session = 'session-of-the-bench';

const work = mkdtempSync(join(tmpdir(), 'power-corner-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

export interface Environment {
  run: RunFile;
  sink: Sink;
  publicKey: string;
  privateKey: string;
  urlOf: (part: string) => string;
  tokenOf: (id: string, usertype: 'athlete' | 'admin') => string;
  database: (name: string) => mongoose.Connection;
  stop: () => Promise<void>;
}

// A mail may leave whenever the sender is ready for it, and nobody's address is over a limit.
const settings = {
  MAIL_RATE_PER_SECOND: '1000',
  LIMIT_API_PER_ADDRESS: '100000000/1m',
  LIMIT_API_PER_ACCOUNT: '100000000/1m',
  LIMIT_LOGIN_PER_EMAIL: '100000/15m',
};

/** A fresh platform with its demo, whose mails go into a sink. */
export async function startEnvironment(signal: AbortSignal, env: Record<string, string> = {}): Promise<Environment> {
  const home = mkdtempSync(join(work, 'home-'));
  const sink = await startSink();
  const platform = await startFreshPlatform({
    home,
    env: { ...settings, ...env, SMTP_URL: `smtp://127.0.0.1:${sink.port}` },
    signal,
  });
  const { jwtPrivateKey, jwtPublicKey } = readOrMakeSecrets(home);
  const part = (name: string) => {
    const row = platform.run.parts[name];
    if (!row) throw new Error(`the run has no part ${name}`);
    return row;
  };
  const client = await mongoose
    .createConnection(part('mongodb').url, { directConnection: true, autoIndex: false })
    .asPromise();
  return {
    run: platform.run,
    sink,
    publicKey: jwtPublicKey,
    privateKey: jwtPrivateKey,
    urlOf: (name) => part(name).url,
    tokenOf: (id, usertype) =>
      jsonwebtoken.sign({ usertype, firstname: 'Lina', lastname: 'Haddad', rev: 1, sid: session }, jwtPrivateKey, {
        algorithm: 'RS256',
        subject: id,
        jwtid: randomUUID(),
        issuer: 'power-corner',
        audience: 'power-corner',
        expiresIn: 8 * 3600,
      }),
    database: (name) => client.useDb(name, { useCache: true }),
    stop: async () => {
      await client.close();
      await platform.stop();
      await sink.stop();
    },
  };
}

const batch = 2000;

/** Writes documents in batches, made as they are written: all at once would fill the memory. */
export async function insertRows<Row extends object>(
  database: mongoose.Connection,
  collection: string,
  first: number,
  end: number,
  make: (number: number) => Row,
): Promise<void> {
  for (let from = first; from < end; from += batch) {
    const rows = Array.from({ length: Math.min(batch, end - from) }, (_, index) => make(from + index));
    await database.collection(collection).insertMany(rows as never[], { ordered: false, writeConcern: { w: 1 } });
  }
}

export async function insertAthletes(database: mongoose.Connection, count: number): Promise<void> {
  await database.collection('athletes').deleteMany({ email: /@banc\.example$/ });
  await insertRows(database, 'athletes', 0, count, athleteRow);
}
