import type { Championship, ChampionshipQuery } from '@power-corner/contracts/championships';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import { notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { countTaken } from '../participations/count-taken.ts';
import type { ChampionshipRecord } from './model.ts';
import { presentChampionship } from './present.ts';
import { findChampionship, listChampionships } from './repository.ts';

export const noChampionship = () => notFound('Championnat non trouvé');

/** Hidden ones are shown to an admin who asks for them. */
const seesHidden = (ctx: ActorContext, showHidden: string | undefined) =>
  ctx.actor.usertype === 'admin' && showHidden === 'true';

const askPage = coalesce<{ data: Championship[]; total: number }>();
const askOne = coalesce<Championship | null>();

/** A page of the list. Whoever opens the same one at the same moment shares one look at the database. */
export async function getChampionships(
  ctx: ActorContext,
  { showHidden, ...query }: ChampionshipQuery,
): Promise<{ data: Championship[]; total: number }> {
  const listing = { query, withHidden: seesHidden(ctx, showHidden) };
  return askPage(JSON.stringify(listing), async () => {
    const now = new Date();
    const { rows, total } = await listChampionships({ ...listing, now });
    return { data: await withPlaces(rows, now), total };
  });
}

/** @throws NOT_FOUND, also for a hidden one unless an admin asks for it */
export async function getChampionship(
  ctx: ActorContext,
  id: string,
  showHidden: string | undefined,
): Promise<Championship> {
  const found = await askOne(id.toLowerCase(), async () => {
    const row = await findChampionship(id);
    return row && withPlacesOf(row, new Date());
  });
  if (!found || (found.hidden && !seesHidden(ctx, showHidden))) throw noChampionship();
  return found;
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
