import { findPictures } from './repository.ts';

/** Those of the pictures that a championship shows, or a deleted one still has to take away. */
export async function usedPictures(paths: readonly string[]): Promise<Set<string>> {
  return new Set(await findPictures(paths));
}
