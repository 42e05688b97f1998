import type { OfficialPart } from '@power-corner/contracts/championships/officials';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { championshipNotFound } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { partsOf } from '../../catalogue/officials.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import type { MeetRecord } from './model.ts';
import { findMeet } from './repository.ts';

/** Officials work until the last session and heat are closed, even if the results are published before. */
export const isDayOver = (meet: Pick<MeetRecord, 'publishedAt' | 'sessions' | 'heats'> | null): boolean =>
  Boolean(meet?.publishedAt) &&
  [...(meet?.sessions ?? []), ...(meet?.heats ?? [])].every(({ state }) => state === 'closed');

/**
 * The championship with the caller's tasks on its day; undefined for an admin, who has all.
 * @throws FORBIDDEN without a task there, also for one that does not exist, NOT_FOUND for an admin
 */
export async function findEntrusted(
  { actor, now }: ActorContext,
  id: string,
): Promise<{ championship: ChampionshipRecord; parts: OfficialPart[] | undefined }> {
  const championship = await findChampionship(id);
  if (!championship) throw actor.usertype === 'admin' ? championshipNotFound() : new AppError('FORBIDDEN');
  const isOver = actor.usertype !== 'admin' && isDayOver(await findMeet(championship._id));
  const parts = partsOf(actor, championship, { isDayOver: isOver, now });
  if (parts?.length === 0) throw new AppError('FORBIDDEN');
  return { championship, parts };
}

/** Screens and judges of lanes are for admins and the officials of the platform. @throws as findEntrusted */
export async function requirePlatform(ctx: ActorContext, id: string): ReturnType<typeof findEntrusted> {
  const found = await findEntrusted(ctx, id);
  if (found.parts && !found.parts.includes('platform')) throw new AppError('FORBIDDEN');
  return found;
}

/** A meet as an official reads it, without what their tasks do not need. */
export function meetFor(parts: readonly OfficialPart[], { personal_bests: bests, ...meet }: Meet): Meet {
  const weighs = parts.includes('weigh_in');
  const sees = weighs || parts.includes('platform');
  const shown = ({ asked, ...entry }: MeetEntry): MeetEntry => ({
    ...entry,
    ...(sees && asked && { asked }),
    ...(!weighs && { birthday: null }),
    ...(!parts.includes('presence') && { fee: null }),
    ...(!sees && { bodyweight_kg: null, rack_heights: {}, openers: {}, outcome_reason: null, called: null }),
  });
  return {
    ...meet,
    entries: meet.entries.map(shown),
    ...(sees && bests && { personal_bests: bests }),
    parts: [...parts],
  };
}
