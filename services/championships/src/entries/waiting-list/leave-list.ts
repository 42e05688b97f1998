import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { findChampionship } from '../../catalogue/repository.ts';
import type { EntriesDeps } from '../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { leaveList } from '../places/waiting-list.ts';
import { findParticipation } from '../places/participation-repository.ts';
import { isOnList, readList } from './get-list.ts';

export async function leaveWaitingList(ctx: ActorContext, deps: EntriesDeps, id: string): Promise<void> {
  await endOnList(ctx, deps, async () => (await readList(ctx, id)).own);
}

export async function removeFromWaitingList(
  ctx: ActorContext,
  deps: EntriesDeps,
  { id, entryId }: { id: string; entryId: string },
): Promise<void> {
  const removed = await endOnList(ctx, deps, async () => {
    const found = await findParticipation(entryId);
    return isOnList(found) && found.championshipId === id.toLowerCase() ? found : null;
  });
  if (!removed) throw notFound(say('waitingUnknown'));
}

/** @param read finds the participation again after another change came first */
async function endOnList(
  ctx: ActorContext,
  { offers }: Pick<EntriesDeps, 'offers'>,
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
