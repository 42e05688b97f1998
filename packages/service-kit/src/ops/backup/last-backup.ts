import type { Connection, mongo } from 'mongoose';
import { measured } from '../../observability/metrics.ts';

export const backupsCollection = 'backups';
const last = (database: mongo.Db) => database.collection<{ _id: string; at: Date }>(backupsCollection);

export async function noteBackup(database: mongo.Db, at: Date): Promise<void> {
  await last(database).updateOne({ _id: 'last' }, { $set: { at } }, { upsert: true });
}

export function measureBackup(connection: Pick<Connection, 'db' | 'name'>): void {
  measured('backup_age_seconds', 'Time since the last backup was whole, or restored.', ['database'], async () => {
    const found = await last(connection.db!).findOne({ _id: 'last' });
    return found ? [{ labels: { database: connection.name }, value: (Date.now() - found.at.getTime()) / 1000 }] : [];
  });
}
