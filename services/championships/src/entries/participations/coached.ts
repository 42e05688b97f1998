import type { Championship } from '@power-corner/contracts/championships/championships';
import type { CoachedChampionshipQuery, CoachedParticipantQuery } from '@power-corner/contracts/participations/coach';
import { CoachedParticipant } from '@power-corner/contracts/participations/coach';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { championshipNotFound, withPlaces, withPlacesOf } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship, listChampionships } from '../../catalogue/repository.ts';
import type { EntriesDeps } from '../deps.ts';
import { getParticipants } from './get-participants.ts';

export async function getCoachedChampionships(
  { actor, now }: ActorContext,
  deps: Pick<EntriesDeps, 'entries'>,
  query: CoachedChampionshipQuery,
): Promise<{ data: Championship[]; total: number }> {
  const { rows, total } = await listChampionships({ query, withHidden: true, now, organiserId: actor.id });
  return { data: await withPlaces(deps, rows, now), total };
}

async function findCoached({ actor }: ActorContext, id: string): Promise<ChampionshipRecord> {
  const championship = await findChampionship(id);
  if (championship?.organiser.id !== actor.id) throw championshipNotFound();
  return championship;
}

export const getCoachedChampionship = async (
  ctx: ActorContext,
  deps: Pick<EntriesDeps, 'entries'>,
  id: string,
): Promise<Championship> => withPlacesOf(deps, await findCoached(ctx, id), ctx.now);

export async function getCoachedParticipants(
  ctx: ActorContext,
  id: string,
  query: CoachedParticipantQuery,
): Promise<{ data: CoachedParticipant[]; total: number }> {
  const championship = await findCoached(ctx, id);
  const { data, total } = await getParticipants(ctx, championship._id, query);
  return { data: data.map((each) => CoachedParticipant.parse(each)), total };
}
