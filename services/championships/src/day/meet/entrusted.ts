import type { OfficialPart } from '@power-corner/contracts/championships/officials';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { championshipNotFound } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { partsOf } from '../../catalogue/officials.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import { arePublished } from './repository.ts';

/**
 * The championship whose day the caller may work at, with the caller's tasks; an admin has them all.
 * @throws FORBIDDEN for whoever has no task there, whether or not it exists; NOT_FOUND for an admin
 */
export async function findEntrusted(
  { actor, now }: ActorContext,
  id: string,
): Promise<{ championship: ChampionshipRecord; parts: OfficialPart[] | undefined }> {
  const championship = await findChampionship(id);
  if (!championship) throw actor.usertype === 'admin' ? championshipNotFound() : new AppError('FORBIDDEN');
  const isPublished = actor.usertype !== 'admin' && (await arePublished(championship._id));
  const parts = partsOf(actor, championship, { isPublished, now });
  if (parts?.length === 0) throw new AppError('FORBIDDEN');
  return { championship, parts };
}

/** A meet as an official reads it: with their tasks, and without what these do not need. */
export function meetFor(parts: readonly OfficialPart[], { personal_bests: bests, ...meet }: Meet): Meet {
  const weighs = parts.includes('weigh_in');
  const sees = weighs || parts.includes('platform');
  const shown = (entry: MeetEntry): MeetEntry => ({
    ...entry,
    ...(!weighs && { birthday: null }),
    ...(!parts.includes('presence') && { fee: null }),
    ...(!sees && { bodyweight_kg: null, rack_heights: {}, openers: {}, outcome_reason: null }),
  });
  return {
    ...meet,
    entries: meet.entries.map(shown),
    ...(sees && bests && { personal_bests: bests }),
    parts: [...parts],
  };
}
