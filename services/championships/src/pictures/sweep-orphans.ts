import { pictureAt } from '@power-corner/contracts/pictures';
import { usedPictures } from '../catalogue/used-pictures.ts';
import type { PictureStore } from './store.ts';

/** A picture is stored before the championship that shows it; no request takes nearly as long as this. */
const graceMs = 3_600_000;
const atOnce = 300;

/**
 * Removes files that no championship shows: what a process left behind that died between storing a picture and
 * writing the document, or that a store took in after it had been given up.
 * @returns how many
 */
export async function sweepOrphans(pictures: PictureStore, now: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const clear = async () => {
    const used = await usedPictures([...new Set(batch.map(pathOf))]);
    for (const name of batch) {
      if (used.has(pathOf(name))) continue;
      await pictures.removeFile(name);
      removed += 1;
    }
    batch = [];
  };
  for await (const { name, storedAt } of pictures.list()) {
    if (now.getTime() - storedAt.getTime() < graceMs) continue;
    batch.push(name);
    if (batch.length === atOnce) await clear();
  }
  await clear();
  return removed;
}

/** What a championship keeps of the picture that this file is a width of. */
const pathOf = (name: string) => pictureAt(`/pictures/${name}`, 1080);
