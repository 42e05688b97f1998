import type { ChampionshipQuery } from '@power-corner/contracts/championships';
import type { ChampionshipRecord } from './model.ts';
import { findChampionship, findEvenDeleted, findStartedAmong, listChampionships } from './repository.ts';

/** One that has not been deleted, hidden or not: who has an entry in it may know of it. */
export function championshipOf(id: string): Promise<ChampionshipRecord | null> {
  return findChampionship(id);
}

/** Also one that was deleted: for what still has to be told about its entries. */
export function championshipEvenDeleted(id: string): Promise<ChampionshipRecord | null> {
  return findEvenDeleted(id);
}

/** Those of the championships that have started, by their status or by their date. */
export function startedAmong(ids: readonly string[], now: Date): Promise<ChampionshipRecord[]> {
  return findStartedAmong(ids, now);
}

/** A page of some championships, the hidden ones among them included. */
export function championshipsAmong(
  ids: readonly string[],
  query: Omit<ChampionshipQuery, 'showHidden'>,
  now: Date,
): Promise<{ rows: ChampionshipRecord[]; total: number }> {
  return listChampionships({ query, withHidden: true, now, ids });
}
