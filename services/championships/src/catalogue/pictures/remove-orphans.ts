import { pictureAt } from '@power-corner/contracts/championships/pictures';
import { removeOrphans } from '../objects/remove-orphans.ts';
import type { Previewed } from './preview.ts';
import { previewName, previewPattern } from './preview.ts';
import type { PictureStore } from './store.ts';

interface Shown {
  findUsed: (paths: readonly string[]) => Promise<readonly string[]>;
  findPreviewed: (ids: readonly string[]) => Promise<readonly Previewed[]>;
}

/** Files remain after a killed process and a late upload. An edit gives the championship another preview. */
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

const pathOf = (name: string) => pictureAt(`/pictures/${name}`, 1080);
