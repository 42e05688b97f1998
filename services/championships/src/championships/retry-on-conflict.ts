import { AppError } from '@power-corner/service-kit/errors';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { championshipNotFound } from './get-championships.ts';
import type { ChampionshipRecord } from './model.ts';
import { findChampionship } from './repository.ts';

const maxAttempts = 20;

/**
 * Reads a championship, decides and writes, until no other change came in between.
 * @param attempt returns null when its write found another revision
 * @throws NOT_FOUND, CONFLICT after 20 attempts
 */
export async function retryOnConflict<Result>(
  id: string,
  attempt: (current: ChampionshipRecord) => Promise<Result | null>,
): Promise<Result> {
  for (let attempts = 0; attempts < maxAttempts; attempts++) {
    const current = await findChampionship(id);
    if (!current) throw championshipNotFound();
    const result = await attempt(current);
    if (result) return result;
    await wait(randomInt(10, 100));
  }
  throw new AppError('CONFLICT');
}
