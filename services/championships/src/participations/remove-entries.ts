import { purgeEntries } from '../places/repository.ts';

/** Removes a deleted championship's entries as soon as nothing is left to tell about them. @returns whether all are gone */
export function removeEntries(championshipId: string): Promise<boolean> {
  return purgeEntries(championshipId);
}
