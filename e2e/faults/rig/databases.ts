import mongoose from 'mongoose';
import type { Parts } from './site.ts';

const names = ['auth', 'championships', 'notifications'] as const;
export type DatabaseName = (typeof names)[number];

// Documents are read as they are stored: the audit names the fields that decide.
// oxlint-disable-next-line no-explicit-any
type Stored = any;

/** The services' databases, for reading alone. */
export class Databases {
  readonly #connections: Record<DatabaseName, mongoose.Connection>;

  constructor(parts: Parts) {
    const open = (name: DatabaseName) => mongoose.createConnection(`${parts['mongodb']?.url}/${name}?directConnection=true`, { serverSelectionTimeoutMS: 2000, maxPoolSize: 4 });
    this.#connections = { auth: open('auth'), championships: open('championships'), notifications: open('notifications') };
    for (const connection of Object.values(this.#connections)) connection.on('error', () => undefined);
  }

  async read(database: DatabaseName, collection: string, filter: object = {}, fields: Record<string, 0 | 1> = {}): Promise<Stored[]> {
    const connection = await this.#connections[database].asPromise();
    return connection.collection(collection).find(filter, { projection: fields }).toArray();
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#connections).map((connection) => connection.close()));
  }
}
