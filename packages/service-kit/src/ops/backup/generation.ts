import type { mongo } from 'mongoose';
import { backupsCollection } from './last-backup.ts';

// It stands where no backup is: the data goes back by a restore, and this does not.
const restored = (database: mongo.Db) => database.collection<{ _id: string; at: Date }>(backupsCollection);

export async function noteRestore(database: mongo.Db, at: Date): Promise<void> {
  await restored(database).updateOne({ _id: 'restored' }, { $set: { at } }, { upsert: true });
}

/** Rises with each restore of a database; 0 before the first one. */
export async function generationOf(database: mongo.Db): Promise<number> {
  return (await restored(database).findOne({ _id: 'restored' }))?.at.getTime() ?? 0;
}
