import type { Championship } from './championship.ts';
import { upsertUnlessNewer } from '../upsert-unless-newer.ts';
import { ChampionshipModel } from './model.ts';

/** Applies a championship's state unless a newer one is known; what is deleted stays so. */
export async function applyChampionship({ _id, ...told }: Championship): Promise<void> {
  await upsertUnlessNewer(() => ChampionshipModel.updateOne({ _id, revision: { $lt: told.revision }, deleted: false }, { $set: told }, { upsert: true }));
}

/** Deleting is the last thing that happens to a championship, whatever its revision. */
export async function applyDeletion({ _id, ...told }: Championship): Promise<void> {
  await upsertUnlessNewer(() => ChampionshipModel.updateOne({ _id }, { $set: { ...told, deleted: true } }, { upsert: true }));
}

export async function findChampionship(id: string): Promise<Championship | null> {
  return ChampionshipModel.findById(id).lean<Championship>();
}
