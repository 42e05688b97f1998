import { pictureAt } from '@power-corner/contracts/championships/pictures';
import type { Previewed } from './preview.ts';
import { previewName, previewPattern } from './preview.ts';
import type { PictureStore } from './store.ts';

/** A picture is stored before the championship that shows it; no request takes nearly as long as this. */
const graceMs = 3_600_000;
const batchSize = 300;

interface Shown {
  /** Those of the paths that a championship shows. */
  findUsed: (paths: readonly string[]) => Promise<readonly string[]>;
  findPreviewed: (ids: readonly string[]) => Promise<readonly Previewed[]>;
}

/**
 * Removes files that no championship shows. They remain when a process is killed between storing a picture and writing
 * the document, or when the store completes an upload after its time limit. The preview of an edited championship is
 * replaced by another.
 * @returns the number of files removed
 */
export async function removeOrphanedFiles(pictures: PictureStore, shown: Shown, now: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const clear = async () => {
    const used = await findShown(batch, shown);
    for (const name of batch) {
      if (used.has(name)) continue;
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

async function findShown(names: readonly string[], { findUsed, findPreviewed }: Shown): Promise<Set<string>> {
  const ids = names.flatMap((name) => previewPattern.exec(name)?.[1] ?? []);
  const [paths, previewed] = await Promise.all([
    findUsed([...new Set(names.map(pathOf))]),
    findPreviewed([...new Set(ids)]),
  ]);
  const used = new Set(paths);
  return new Set([...names.filter((name) => used.has(pathOf(name))), ...previewed.map(previewName)]);
}

/** The path that a championship stores for the picture of this file. */
const pathOf = (name: string) => pictureAt(`/pictures/${name}`, 1080);
