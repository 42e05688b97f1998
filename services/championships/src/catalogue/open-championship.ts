import { AppError } from '@power-corner/service-kit/errors';
import { noChampionship } from './get-championships.ts';
import type { ChampionshipRecord } from './model.ts';
import { findChampionship } from './repository.ts';
import { isOpen } from './rules.ts';

/** @throws NOT_FOUND for one that is hidden or gone, CLOSED unless it is upcoming */
export async function findOpenChampionship(id: string, now: Date): Promise<ChampionshipRecord> {
  const championship = await findChampionship(id);
  if (!championship || championship.hidden) throw noChampionship();
  if (!isOpen(championship, now)) throw new AppError('CLOSED');
  return championship;
}
