import { notFound } from '@power-corner/service-kit/errors';
import { findChampionship } from './repository.ts';

/**
 * The name of a championship that somebody wants to write about.
 * @throws NOT_FOUND when no event has told of it, or when it was deleted
 */
export async function nameOfChampionship(id: string): Promise<string> {
  const championship = await findChampionship(id);
  if (!championship || championship.deleted) throw notFound('Championnat introuvable.');
  return championship.name;
}
