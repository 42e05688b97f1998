import type { Championship, ChampionshipQuery } from '@power-corner/contracts/championships/championships';
import { registrationState } from '@power-corner/contracts/championships/registration';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import type { CatalogueDeps, EntriesOfCatalogue } from './deps.ts';
import type { ChampionshipRecord } from './model.ts';
import type { Part } from './parts.ts';
import { presentChampionship, presentDetail } from './present.ts';
import { assertRegistrationOpen } from './registration/registration.ts';
import { isReminderAsked } from './reminders/repository.ts';
import { endLowering, findChampionship, listChampionships } from './repository.ts';
import type { OpenChampionships } from './with-places.ts';

export const championshipNotFound = () => notFound(say('championshipUnknown'));

export async function requireChampionship(id: string): Promise<ChampionshipRecord> {
  const championship = await findChampionship(id);
  if (!championship) throw championshipNotFound();
  return championship;
}

/**
 * Reads a championship, decides and writes, until no other change comes between.
 * @param attempt returns null when its write found another revision
 * @throws NOT_FOUND, CONFLICT when that happens at every attempt
 */
export const decideAndSave = <Result>(
  id: string,
  attempt: (current: ChampionshipRecord) => Promise<Result | null>,
): Promise<Result> =>
  retryOnConflict(async () => {
    const current = await requireChampionship(id);
    return attempt(current);
  });

const seesHidden = (ctx: ActorContext, showHidden: string | undefined) =>
  ctx.actor.usertype === 'admin' && showHidden === 'true';

export async function getChampionships(
  ctx: ActorContext,
  deps: Counting,
  { showHidden, ...query }: ChampionshipQuery,
): Promise<{ data: Championship[]; total: number }> {
  return getPage(deps, { query, withHidden: seesHidden(ctx, showHidden) });
}

interface Counting {
  entries: Pick<EntriesOfCatalogue, 'countTaken' | 'countTakenByDivision'>;
}

type Listing = Omit<Parameters<typeof listChampionships>[0], 'now'>;

export async function getPage(deps: Counting, listing: Listing): Promise<{ data: Championship[]; total: number }> {
  const now = new Date();
  const { rows, total } = await listChampionships({ ...listing, now });
  return { data: await withPlaces(deps, rows, now), total };
}

/** @throws NOT_FOUND, also for a hidden one unless an admin asks for it */
export async function getChampionship(
  ctx: ActorContext,
  deps: Counting & Pick<CatalogueDeps, 'day'>,
  id: string,
  showHidden: string | undefined,
): Promise<Championship> {
  const row = await findChampionship(id);
  if (!row || (row.hidden && !seesHidden(ctx, showHidden))) throw championshipNotFound();
  const counted = await withPlacesOf(deps, row, ctx.now);
  const found = { ...counted, ...((await deps.day.arePublished(row._id)) && { results_published: true as const }) };
  if (ctx.actor.usertype !== 'athlete' || registrationState(found, ctx.now) !== 'not_open') return found;
  return { ...found, reminded: await isReminderAsked(found.id, ctx.actor.id) };
}

export async function findVisible(id: string): Promise<ChampionshipRecord | null> {
  const championship = await findChampionship(id);
  return championship?.hidden ? null : championship;
}

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

export const entering: OpenChampionships = { findOpen: findChampionshipToEnter, endLowering };

export const adding: OpenChampionships = { findOpen: findChampionshipToAddTo, endLowering };

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
  const limited = row.divisions?.some(({ maxParticipants }) => maxParticipants !== null);
  const byDivision = limited ? await entries.countTakenByDivision(row, now) : new Map<Part, number>();
  return presentDetail(row, { taken: taken.get(row._id) ?? 0, byDivision }, now);
}
