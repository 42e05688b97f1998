import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { findChampionship } from '../../catalogue/repository.ts';
import type { Deps } from '../../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { leaveList } from '../places/waiting-list.ts';
import { findParticipation } from '../participations/repository.ts';
import { isOnList, readList } from './get-list.ts';

/** Takes the calling athlete off the list, and refuses the place that is offered to them. @throws NOT_FOUND */
export async function leaveWaitingList(ctx: ActorContext, deps: Deps, id: string): Promise<void> {
  await endOnList(ctx, deps, async () => (await readList(ctx, id)).own);
}

/** Takes somebody off the list. @throws NOT_FOUND for one who is not on it */
export async function removeFromWaitingList(
  ctx: ActorContext,
  deps: Deps,
  { id, entryId }: { id: string; entryId: string },
): Promise<void> {
  const removed = await endOnList(ctx, deps, async () => {
    const found = await findParticipation(entryId);
    return isOnList(found) && found.championshipId === id.toLowerCase() ? found : null;
  });
  if (!removed) throw notFound(say('waitingUnknown'));
}

/** @param read finds the participation again after another change came first. @returns false when there is none */
async function endOnList(
  ctx: ActorContext,
  { offers }: Pick<Deps, 'offers'>,
  read: () => Promise<ParticipationRecord | null>,
): Promise<boolean> {
  return retryOnConflict(async () => {
    const participation = await read();
    const championship = participation && (await findChampionship(participation.championshipId));
    if (!championship) return false;
    if (!(await leaveList(ctx, participation, championship))) return null;
    offers.nudge(ctx, championship._id);
    return true;
  });
}
