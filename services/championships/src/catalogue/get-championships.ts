import type { Division } from '@power-corner/contracts/lists';
import type { Championship, ChampionshipQuery } from '@power-corner/contracts/championships/championships';
import { registrationState } from '@power-corner/contracts/championships/registration';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import type { Deps } from '../deps.ts';
import type { ChampionshipRecord } from './model.ts';
import { presentChampionship, presentDetail } from './present.ts';
import { assertRegistrationOpen } from './registration/registration.ts';
import { isReminderAsked } from './reminders/repository.ts';
import { endLowering, findChampionship, listChampionships } from './repository.ts';
import type { OpenChampionships } from './with-places.ts';

export const championshipNotFound = () => notFound(say('championshipUnknown'));

/** @throws NOT_FOUND */
export async function requireChampionship(id: string): Promise<ChampionshipRecord> {
  const championship = await findChampionship(id);
  if (!championship) throw championshipNotFound();
  return championship;
}

/** Only admins see hidden championships, and only when they ask for them. */
const seesHidden = (ctx: ActorContext, showHidden: string | undefined) =>
  ctx.actor.usertype === 'admin' && showHidden === 'true';

const coalescedPage = coalesce<{ data: Championship[]; total: number }>();
const coalescedDetail = coalesce<Championship | null>();

/** A page of the list. Simultaneous requests for the same page share one read. */
export async function getChampionships(
  ctx: ActorContext,
  deps: Counting,
  { showHidden, ...query }: ChampionshipQuery,
): Promise<{ data: Championship[]; total: number }> {
  return getPage(deps, { query, withHidden: seesHidden(ctx, showHidden) });
}

/** Places are counted where they are taken. */
type Counting = Pick<Deps, 'entries'>;

type Listing = Omit<Parameters<typeof listChampionships>[0], 'now'>;

/** A page of the list, by what the caller may see. */
export function getPage(deps: Counting, listing: Listing): Promise<{ data: Championship[]; total: number }> {
  return coalescedPage(JSON.stringify(listing), async () => {
    const now = new Date();
    const { rows, total } = await listChampionships({ ...listing, now });
    return { data: await withPlaces(deps, rows, now), total };
  });
}

/** @throws NOT_FOUND, also for a hidden one unless an admin asks for it */
export async function getChampionship(
  ctx: ActorContext,
  deps: Counting,
  id: string,
  showHidden: string | undefined,
): Promise<Championship> {
  const found = await coalescedDetail(id.toLowerCase(), async () => {
    const row = await findChampionship(id);
    return row && withPlacesOf(deps, row, new Date());
  });
  if (!found || (found.hidden && !seesHidden(ctx, showHidden))) throw championshipNotFound();
  if (ctx.actor.usertype !== 'athlete' || registrationState(found, ctx.now) !== 'not_open') return found;
  return { ...found, reminded: await isReminderAsked(found.id, ctx.actor.id) };
}

/** @returns null for one that is hidden or gone */
export async function findVisible(id: string): Promise<ChampionshipRecord | null> {
  const championship = await findChampionship(id);
  return championship?.hidden ? null : championship;
}

/** @throws NOT_FOUND for one that is hidden or gone, NOT_OPEN or CLOSED outside the registration window */
export async function findChampionshipToEnter(id: string, now: Date): Promise<ChampionshipRecord> {
  const championship = await findChampionship(id);
  if (!championship || championship.hidden) throw championshipNotFound();
  assertRegistrationOpen(championship, now);
  return championship;
}

/** For an admin who adds somebody: also a hidden one, and outside the registration window. @throws NOT_FOUND, CLOSED */
export async function findChampionshipToAddTo(id: string): Promise<ChampionshipRecord> {
  const championship = await requireChampionship(id);
  if (championship.status === 'completed' || championship.status === 'canceled') throw new AppError('CLOSED');
  return championship;
}

/** What taking and offering places asks of championships. */
export const entering: OpenChampionships = { findOpen: findChampionshipToEnter, endLowering };

/** The same for a place that an admin takes for somebody. */
export const adding: OpenChampionships = { findOpen: findChampionshipToAddTo, endLowering };

/** Presents championships with their places counted now. */
export async function withPlaces(
  { entries }: Counting,
  rows: ChampionshipRecord[],
  now: Date,
): Promise<Championship[]> {
  const taken = await entries.countTaken(rows, now);
  return rows.map((row) => presentChampionship(row, taken.get(row._id) ?? 0, now));
}

export async function withPlacesOf({ entries }: Counting, row: ChampionshipRecord, now: Date): Promise<Championship> {
  const taken = await entries.countTaken([row], now);
  // Only divisions with a limit of their own are counted.
  const limited = row.divisions?.some(({ maxParticipants }) => maxParticipants !== null);
  const byDivision = limited ? await entries.countTakenByDivision(row, now) : new Map<Division, number>();
  return presentDetail(row, { taken: taken.get(row._id) ?? 0, byDivision }, now);
}
