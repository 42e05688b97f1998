import { say } from '@power-corner/contracts/messages/say';
import type { AskedWeight } from '@power-corner/contracts/results/asked-weight';
import type { CommandOf } from '@power-corner/contracts/results/meet-commands';
import { refusalMessages } from '@power-corner/meet/commands/messages';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { randomUUID } from 'node:crypto';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import { addCommand } from '../../day/meet/command-batch.ts';
import { addToMeet } from '../../day/meet/referee-commands.ts';
import { findParticipation } from '../../entries/places/participation-repository.ts';
import { findCoaching } from './repository.ts';

/** The entry's document keeps room for the commands of the table. */
const mostVersions = 1000;

/**
 * Hands in the next weight of an entry.
 * @returns what waits for the table now; null when that weight is declared already
 * @throws NOT_FOUND, FORBIDDEN for anybody but its athlete and their coach, CLOSED, CHANGED, INVALID_INPUT at `weight_kg`
 */
export async function askWeight(
  ctx: ActorContext,
  { id, entryId }: { id: string; entryId: string },
  data: CommandOf<'AskWeight'>['data'],
): Promise<AskedWeight | null> {
  const { actor, now } = ctx;
  const { _id: championshipId } = await requireChampionship(id);
  const entry = await findParticipation(entryId);
  if (entry?.championshipId !== championshipId || !entry.live) throw notFound(say('participationUnknown'));
  const isCoach = actor.usertype === 'coach' && (await findCoaching(entry.athleteId))?.coachId === actor.id;
  if (entry.athleteId !== actor.id && !isCoach) throw new AppError('FORBIDDEN');
  if ((entry.meet?.version ?? 0) >= mostVersions) throw new AppError('CONFLICT', { message: refusalMessages.TOO_MANY });
  const { meet } = await addToMeet(ctx, championshipId, (batch) => {
    const added = addCommand(ctx, batch, {
      id: randomUUID(),
      type: 'AskWeight',
      entry_id: entry._id,
      // The latest word of athlete and coach counts.
      based_on: batch.meet.revision,
      at: now.toISOString(),
      data,
    });
    if (!added.refusal) return added;
    const { refused: code, message } = added.refusal;
    if (code === 'INVALID' || code === 'TOO_LOW' || code === 'STEP')
      return { batch, refused: new AppError('INVALID_INPUT', { message, fields: { weight_kg: message } }) };
    const isState = code === 'CLOSED' || code === 'CHANGED';
    return { batch, refused: new AppError(isState ? code : 'CONFLICT', { message }) };
  });
  return meet.entries.find((each) => each.id === entry._id)?.asked ?? null;
}
