import { removeEntries } from '../participations/remove-entries.ts';
import type { PictureStore } from '../pictures/store.ts';
import { findBuried, purgeChampionship } from './repository.ts';

const atOnce = 20;

/** Takes away deleted championships whose events have left: their entries, their picture, then all but a tombstone of themselves. */
export async function bury(pictures: PictureStore): Promise<void> {
  for (const { _id, picture } of await findBuried(atOnce)) {
    if (!(await removeEntries(_id))) continue;
    await pictures.remove(picture);
    await purgeChampionship(_id);
  }
}
