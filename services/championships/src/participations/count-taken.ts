import type { ChampionshipStatus } from '@power-corner/contracts/lists';
import { isOpen } from '../catalogue/rules.ts';
import { countByChampionship, countLiveEntries } from '../places/repository.ts';

/**
 * The places taken of each championship. A hold that has run out counts as free at once, not when a job has run;
 * when a championship is no longer open, only what was confirmed counts.
 */
export async function countTaken(
  championships: readonly { _id: string; status: ChampionshipStatus; date: Date }[],
  now: Date,
): Promise<Map<string, number>> {
  if (championships.length === 0) return new Map();
  const counts = await countByChampionship(
    championships.map(({ _id }) => _id),
    now,
  );
  const open = new Set(championships.filter((championship) => isOpen(championship, now)).map(({ _id }) => _id));
  return new Map(
    counts.map(({ championship, confirmed, held }) => [championship, confirmed + (open.has(championship) ? held : 0)]),
  );
}

/** Every entry that occupies a place in the database, holds that ran out but were not released included. */
export async function countLive(championship: string): Promise<number> {
  return countLiveEntries(championship);
}
