import { findNamesLeft } from '../../entries/places/erase-repository.ts';
import { renameInSheet } from './repository.ts';

/** Stands in results for somebody who is erased. */
export const anonymous = { firstname: 'Athlète', lastname: 'anonyme' } as const;

/**
 * Takes the names of those out of an imported sheet who were erased since their participations were read. A row names
 * no account, so that their erasure cannot find one that was written after it.
 */
export async function eraseLateRows(championshipId: string, participationIds: readonly string[]): Promise<void> {
  const left = await findNamesLeft(participationIds);
  for (const id of participationIds) {
    const names = left.get(id);
    if (names === 'unchanged') continue;
    const { firstname, lastname } = names ?? anonymous;
    await renameInSheet(championshipId, id, `${firstname} ${lastname}`);
  }
}
