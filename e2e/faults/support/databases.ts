import mongoose from 'mongoose';
import { once } from 'node:events';
import { connect } from 'node:net';
import { leaseMs } from '../../../services/notifications/src/queue/mail.ts';
import type { Parts } from './site.ts';

export type DatabaseName = 'auth' | 'championships' | 'notifications';

// Documents are read as they are stored: the audit names the fields that decide.
// oxlint-disable-next-line no-explicit-any
type Stored = any;

export class Databases {
  readonly #parts: () => Parts;
  readonly #connections = new Map<string, mongoose.Connection>();

  constructor(parts: () => Parts) {
    this.#parts = parts;
  }

  /** The connection to where the database is now: a container may come back under another address. */
  #open(name: DatabaseName): mongoose.Connection {
    const parts = this.#parts();
    const url = `${(parts[`${name}-mongodb`] ?? parts['mongodb'])?.url}/${name}?directConnection=true&authSource=admin`;
    let connection = this.#connections.get(url);
    if (!connection) {
      connection = mongoose.createConnection(url, { serverSelectionTimeoutMS: 2000, maxPoolSize: 4 });
      connection.on('error', () => undefined);
      this.#connections.set(url, connection);
    }
    return connection;
  }

  async read(
    database: DatabaseName,
    collection: string,
    filter: object = {},
    fields: Record<string, 0 | 1> = {},
  ): Promise<Stored[]> {
    const connection = await this.#open(database).asPromise();
    return connection.collection(collection).find(filter, { projection: fields }).toArray();
  }

  /** Removes documents, as a loss does. @returns how many */
  async lose(database: DatabaseName, collection: string, filter: object = {}): Promise<number> {
    const connection = await this.#open(database).asPromise();
    return (await connection.collection(collection).deleteMany(filter)).deletedCount;
  }

  /** Writes an earlier state over documents, as an old backup does. */
  async setBack(database: DatabaseName, collection: string, filter: object, state: object): Promise<void> {
    const connection = await this.#open(database).asPromise();
    await connection.collection(collection).updateMany(filter, { $set: state });
  }

  /** Ends the leases of mails that have been held for longer than a living sender holds them. */
  async endLeases(heldForMs: number): Promise<void> {
    const connection = await this.#open('notifications').asPromise();
    const dead = { status: 'sending', leaseUntil: { $lt: new Date(Date.now() + leaseMs - heldForMs) } };
    await connection.collection('mails').updateMany(dead, { $set: { leaseUntil: new Date() } });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#connections.values()].map((connection) => connection.close()));
  }
}

export async function tellRedis(url: string, ...wanted: string[]): Promise<void> {
  const { hostname, port, password } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const commands = [...(password ? [`AUTH ${decodeURIComponent(password)}`] : []), ...wanted];
  try {
    for (const command of commands) {
      socket.write(`${command}\r\n`);
      const [answer] = (await once(socket, 'data')) as [string];
      if (!/^(\+OK|:\d)/.test(answer)) throw new Error(`redis answered ${answer}`);
    }
  } finally {
    socket.destroy();
  }
}
