import { retryOnConflict } from '@power-corner/service-kit/retry';
import { requireChampionship } from './get-championships.ts';
import type { ChampionshipRecord } from './model.ts';

/**
 * Reads a championship, decides and writes, until no other change comes between.
 * @param attempt returns null when its write found another revision
 * @throws NOT_FOUND, CONFLICT when that happens at every attempt
 */
export const decideAndSave = <Result>(
  id: string,
  attempt: (current: ChampionshipRecord) => Promise<Result | null>,
): Promise<Result> =>
  retryOnConflict(async () => {
    const current = await requireChampionship(id);
    return attempt(current);
  });
