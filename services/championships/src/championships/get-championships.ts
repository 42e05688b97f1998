import type { Championship, ChampionshipQuery } from '@power-corner/contracts/championships';
import { notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http';
import { countTaken } from '../participations/count-taken.ts';
import type { ChampionshipRecord } from './model.ts';
import { presentChampionship } from './present.ts';
import { findChampionship, listChampionships } from './repository.ts';

export const noChampionship = () => notFound('Championnat non trouvé');

/** Hidden ones are shown to an admin who asks for them. */
const seesHidden = (ctx: ActorContext, showHidden: string | undefined) => ctx.actor.usertype === 'admin' && showHidden === 'true';

export async function getChampionships(ctx: ActorContext, { showHidden, ...query }: ChampionshipQuery): Promise<{ data: Championship[]; total: number }> {
  const { rows, total } = await listChampionships({ query, withHidden: seesHidden(ctx, showHidden), now: ctx.now });
  return { data: await withPlaces(rows, ctx.now), total };
}

/** @throws NOT_FOUND, also for a hidden one unless an admin asks for it */
export async function getChampionship(ctx: ActorContext, id: string, showHidden: string | undefined): Promise<Championship> {
  const championship = await findChampionship(id);
  if (!championship || (championship.hidden && !seesHidden(ctx, showHidden))) throw noChampionship();
  return withPlacesOf(championship, ctx.now);
}

/** Championships as answered, with their places counted for these alone. */
export async function withPlaces(rows: ChampionshipRecord[], now: Date): Promise<Championship[]> {
  const taken = await countTaken(rows, now);
  return rows.map((row) => presentChampionship(row, taken.get(row._id) ?? 0, now));
}

export async function withPlacesOf(row: ChampionshipRecord, now: Date): Promise<Championship> {
  const taken = await countTaken([row], now);
  return presentChampionship(row, taken.get(row._id) ?? 0, now);
}
