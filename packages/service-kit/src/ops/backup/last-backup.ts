import type { Connection, mongo } from 'mongoose';
import { measured } from '../../observability/metrics.ts';

/** One document, which is in no backup. */
export const backupsCollection = 'backups';
const last = (database: mongo.Db) => database.collection<{ _id: string; at: Date }>(backupsCollection);

export async function noteBackup(database: mongo.Db, at: Date): Promise<void> {
  await last(database).updateOne({ _id: 'last' }, { $set: { at } }, { upsert: true });
}

/** Reports how old the last backup of the service's database is; nothing before the first one. */
export function measureBackup(connection: Pick<Connection, 'db' | 'name'>): void {
  measured('backup_age_seconds', 'Time since the database was last read for a backup.', ['database'], async () => {
    const found = await last(connection.db!).findOne({ _id: 'last' });
    return found ? [{ labels: { database: connection.name }, value: (Date.now() - found.at.getTime()) / 1000 }] : [];
  });
}
