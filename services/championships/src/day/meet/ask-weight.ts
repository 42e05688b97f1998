import type { AskedWeight, RefusalCode } from '@power-corner/contracts/results/meet';
import type { CommandOf } from '@power-corner/contracts/results/meet-commands';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { say } from '@power-corner/contracts/messages/say';
import { randomUUID } from 'node:crypto';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import { findParticipation } from '../../entries/places/participation-repository.ts';
import { askedOf } from '../../entries/places/rules.ts';
import type { DayDeps } from '../deps.ts';
import { applyAllowed } from './apply-commands.ts';

const statesOf: Partial<Record<RefusalCode, 'CLOSED' | 'CHANGED'>> = {
  CLOSED: 'CLOSED',
  CHANGED: 'CHANGED',
  NOT_THIS_ATTEMPT: 'CHANGED',
};
/** The entry's document keeps room for the commands of the table. */
const mostVersions = 1000;
const ofWeight: ReadonlySet<string> = new Set<RefusalCode>(['INVALID', 'TOO_LOW', 'STEP']);

/**
 * Hands in the next weight of an entry.
 * @returns what waits for the table now; null when that weight is declared already
 * @throws NOT_FOUND, FORBIDDEN for anybody but its athlete and their coach, CLOSED, CHANGED, INVALID_INPUT at `weight_kg`
 */
export async function askWeight(
  ctx: ActorContext,
  { history, coachOf }: DayDeps,
  { id, entryId }: { id: string; entryId: string },
  data: CommandOf<'AskWeight'>['data'],
): Promise<AskedWeight | null> {
  const { actor, now } = ctx;
  const { _id: championshipId } = await requireChampionship(id);
  const entry = await findParticipation(entryId);
  if (entry?.championshipId !== championshipId || !entry.live) throw notFound(say('participationUnknown'));
  const isCoach = actor.usertype === 'coach' && (await coachOf(entry.athleteId)) === actor.id;
  if (entry.athleteId !== actor.id && !isCoach) throw new AppError('FORBIDDEN');
  if ((entry.meet?.version ?? 0) >= mostVersions) throw new AppError('CONFLICT', { message: say('refusedTooMany') });
  const { outcome, code, message } = await applyAllowed(ctx, history, championshipId, {
    id: randomUUID(),
    type: 'AskWeight',
    entry_id: entry._id,
    // The latest word of the two counts.
    based_on: Number.MAX_SAFE_INTEGER,
    at: now.toISOString(),
    data,
  });
  if (outcome !== 'refused') return askedOf((await findParticipation(entryId))?.meet).asked ?? null;
  const refused = message ?? say('refusedInvalid');
  if (ofWeight.has(code ?? ''))
    throw new AppError('INVALID_INPUT', { message: refused, fields: { weight_kg: refused } });
  throw new AppError(statesOf[code as RefusalCode] ?? 'CONFLICT', { message: refused });
}
