import { pictureAt } from '@power-corner/contracts/championships/pictures';
import { removeOrphans } from '../objects/remove-orphans.ts';
import type { Previewed } from './preview.ts';
import { previewName, previewPattern } from './preview.ts';
import type { PictureStore } from './store.ts';

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
export const removeOrphanedFiles = ({ list, removeFile }: PictureStore, shown: Shown, now: Date): Promise<number> =>
  removeOrphans(
    { list, remove: async (names) => void (await Promise.all(names.map(removeFile))) },
    (names) => findShown(names, shown),
    now,
  );

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
