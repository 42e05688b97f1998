import { pictureAt } from '@power-corner/contracts/pictures';
import type { PictureStore } from './store.ts';

/** A picture is stored before the championship that shows it; no request takes nearly as long as this. */
const graceMs = 3_600_000;
const batchSize = 300;

/**
 * Removes files that no championship shows. They remain when a process is killed between storing a picture and writing
 * the document, or when the store completes an upload after its time limit.
 * @param findUsed returns those of the paths that a championship shows
 * @returns the number of files removed
 */
export async function removeOrphanedFiles(
  pictures: PictureStore,
  findUsed: (paths: readonly string[]) => Promise<readonly string[]>,
  now: Date,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const clear = async () => {
    const used = new Set(await findUsed([...new Set(batch.map(pathOf))]));
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
    if (batch.length === batchSize) await clear();
  }
  await clear();
  return removed;
}

/** The path that a championship stores for the picture of this file. */
const pathOf = (name: string) => pictureAt(`/pictures/${name}`, 1080);
