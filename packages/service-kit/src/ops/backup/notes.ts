import type { Connection, mongo } from 'mongoose';
import { measured } from '../../observability/metrics.ts';

/** The times of the last backup and of the last restore. No backup holds them, so that a restore leaves them as they are. */
export const backupsCollection = 'backups';
type Noted = 'last' | 'restored';

const notes = (database: mongo.Db) => database.collection<{ _id: Noted; at: Date }>(backupsCollection);

const note = async (database: mongo.Db, _id: Noted, at: Date): Promise<void> =>
  void (await notes(database).updateOne({ _id }, { $set: { at } }, { upsert: true }));

export const noteBackup = (database: mongo.Db, at: Date): Promise<void> => note(database, 'last', at);

export const noteRestore = (database: mongo.Db, at: Date): Promise<void> => note(database, 'restored', at);

export function measureBackup(connection: Pick<Connection, 'db' | 'name'>): void {
  measured('backup_age_seconds', 'Time since the last backup was whole, or restored.', ['database'], async () => {
    const found = await notes(connection.db!).findOne({ _id: 'last' });
    return found ? [{ labels: { database: connection.name }, value: (Date.now() - found.at.getTime()) / 1000 }] : [];
  });
}

/** Rises with each restore of a database; 0 before the first one. */
export async function generationOf(database: mongo.Db): Promise<number> {
  return (await notes(database).findOne({ _id: 'restored' }))?.at.getTime() ?? 0;
}
