import type { Announcement } from './announcements.ts';
import { upsertUnlessNewer } from '../upsert-unless-newer.ts';
import type { Championship, Facts } from './championship.ts';
import { ChampionshipModel } from './model.ts';

/** What an event tells of a championship, and the announcement that it makes. */
export interface Told extends Pick<Championship, '_id' | 'revision' | 'name'> {
  facts: Facts;
  change?: Announcement | null;
  ending?: Announcement;
  /** A snapshot of a championship that was canceled or deleted: its announcement is not known any more. */
  ended?: true;
}

const mostFacts = 20;

function updateOf({ revision, name, facts, change, ending, ended }: Told, deleted: boolean) {
  return {
    $set: { revision, name, deleted, ...(change && { change }), ...(ended && { ended }) },
    $push: { facts: { $each: [facts], $slice: -mostFacts } },
    ...(ending && { $addToSet: { endings: ending } }),
  };
}

/** Applies a championship's state unless a newer one is known; what is deleted stays so. */
export async function applyChampionship(told: Told): Promise<void> {
  await upsertUnlessNewer(() =>
    ChampionshipModel.updateOne(
      { _id: told._id, revision: { $lt: told.revision }, deleted: false },
      updateOf(told, false),
      { upsert: true },
    ),
  );
}

/** Deleting is the last thing that happens to a championship, whatever its revision. */
export async function applyDeletion(told: Told): Promise<void> {
  await upsertUnlessNewer(() => ChampionshipModel.updateOne({ _id: told._id }, updateOf(told, true), { upsert: true }));
}

export async function findChampionship(id: string): Promise<Championship | null> {
  return ChampionshipModel.findById(id).lean<Championship>();
}
