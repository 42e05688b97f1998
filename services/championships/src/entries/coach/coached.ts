import type { Championship } from '@power-corner/contracts/championships/championships';
import type {
  CoachedChampionshipQuery,
  CoachedParticipant,
  CoachedParticipantQuery,
} from '@power-corner/contracts/participations/coach';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { championshipNotFound, withPlaces, withPlacesOf } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship, listChampionships } from '../../catalogue/repository.ts';
import { entries } from '../asked.ts';
import { getParticipants } from '../participations/get-participations.ts';

/** The championships that name the calling coach as their organiser, hidden ones too. */
export async function getCoachedChampionships(
  { actor, now }: ActorContext,
  query: CoachedChampionshipQuery,
): Promise<{ data: Championship[]; total: number }> {
  const { rows, total } = await listChampionships({ query, withHidden: true, now, organiserId: actor.id });
  return { data: await withPlaces({ entries }, rows, now), total };
}

/** @throws NOT_FOUND, also for a championship of somebody else */
async function findCoached({ actor }: ActorContext, id: string): Promise<ChampionshipRecord> {
  const championship = await findChampionship(id);
  if (championship?.organiser.id !== actor.id) throw championshipNotFound();
  return championship;
}

/** @throws NOT_FOUND */
export const getCoachedChampionship = async (ctx: ActorContext, id: string): Promise<Championship> =>
  withPlacesOf({ entries }, await findCoached(ctx, id), ctx.now);

/** The participants without anything to reach them by. @throws NOT_FOUND */
export async function getCoachedParticipants(
  ctx: ActorContext,
  id: string,
  query: CoachedParticipantQuery,
): Promise<{ data: CoachedParticipant[]; total: number }> {
  const championship = await findCoached(ctx, id);
  const { data, total } = await getParticipants(ctx, championship._id, query);
  return {
    data: data.map(({ phone_number: _, email: __, birthday: ___, fee: ____, resend_after: _____, ...shown }) => shown),
    total,
  };
}
