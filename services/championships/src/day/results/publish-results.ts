import type { EventData } from '@power-corner/contracts/events';
import type { OwnResult, Publication, PublicationPreview } from '@power-corner/contracts/results/results';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { hasBegun } from '@power-corner/meet/commands/recorded';
import { hasStarted } from '@power-corner/meet/platform/order';
import { championshipActs } from '../../catalogue/acts.ts';
import { startChampionship } from '../../catalogue/change-status.ts';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { haveTasksEnded } from '../../catalogue/officials.ts';
import { findChampionship, raiseRevisionUnlessCanceled } from '../../catalogue/repository.ts';
import { publicSlugOf, statusAt } from '../../catalogue/rules.ts';
import { isDayOver } from '../meet/entrusted.ts';
import { readMeet } from '../meet/read-meet.ts';
import { findMeet } from '../meet/repository.ts';
import type { EventContext } from '../../catalogue/with-places.ts';
import type { DayDeps, HistoryOfDay } from '../deps.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { participationEventData } from '../../entries/places/event-data.ts';
import { getPublication, resultsAt, resultsByParticipation } from './get-results.ts';
import { findToNotify, findUnnotified, markNotified, notifyParticipations, setPublished } from './repository.ts';

/**
 * Publishes the results, or takes them back. Each participant is notified once, of the first publication.
 * @throws NOT_FOUND, CONFLICT before the first attempt or score of a championship to come, or once it is called off
 */
export async function publishResults(
  ctx: ActorContext,
  { history }: DayDeps,
  id: string,
  published: boolean,
): Promise<Publication> {
  const championship = await requireChampionship(id);
  if (published && !(await isBegun(championship, ctx.now)))
    throw new AppError('CONFLICT', { message: say('publishAfterStart') });
  if (published) await startChampionship(ctx, championship._id);
  const save = (isPublished: boolean) => {
    const acts = championshipActs(ctx, isPublished ? 'results_published' : 'results_unpublished', championship);
    return setPublished(championship._id, { isPublished, now: ctx.now }, acts);
  };
  await save(published);
  // A cancellation that was decided before is decided again and finds the publication. One that is stored stands.
  if (published && !(await raiseRevisionUnlessCanceled(championship._id))) {
    await save(false);
    throw new AppError('CONFLICT', { message: say('publishAfterStart') });
  }
  if (published) await notifyParticipants(ctx, history, championship);
  await history.projectAtOnce(ctx.log, championship._id);
  return getPublication(history, championship._id);
}

/** @throws NOT_FOUND */
export async function previewPublication(id: string): Promise<PublicationPreview> {
  const championship = await requireChampionship(id);
  const [draft, final] = await Promise.all([resultsAt(championship, 'draft'), resultsAt(championship, 'final')]);
  const unnotified = await findUnnotified(championship._id);
  const { sessions } = await readMeet(championship, new Date());
  const haveEnded = haveTasksEnded(championship, isDayOver(await findMeet(championship._id)), new Date());
  // A sheet stands instead of the sessions.
  const open = draft.results.imported_at === null ? sessions.filter(({ state }) => state !== 'closed') : [];
  return {
    without_result: [...draft.own.values()].filter(({ place }) => place === null).length,
    sessions: open.map(({ number, name, state }) => ({ number, name, state })),
    to_mail: unnotified.filter(({ _id, athlete }) => athlete.email && isTold(final.own.get(_id))).length,
    officials: haveEnded ? 0 : (championship.officials?.length ?? 0),
    officials_until: sessions.every(({ state }) => state === 'closed') ? 'published' : 'last_session',
  };
}

const isTold = (result: OwnResult | undefined): result is OwnResult => result !== undefined && result.place !== 'NS';

/** Officials may begin before the announced hour. */
async function isBegun(championship: ChampionshipRecord, now: Date): Promise<boolean> {
  const status = statusAt(championship, now);
  if (status !== 'upcoming') return status !== 'canceled';
  const meet = await readMeet(championship, now);
  return hasStarted(meet) || meet.entries.some(hasBegun);
}

export async function hasResults(championship: ChampionshipRecord): Promise<boolean> {
  const meet = await readMeet(championship, new Date());
  return meet.published_at !== null || meet.entries.some(hasBegun);
}

export async function notifyLeftParticipants(ctx: EventContext, { history }: DayDeps): Promise<void> {
  for (const id of await findToNotify()) {
    const championship = await findChampionship(id);
    if (championship) await notifyParticipants(ctx, history, championship);
  }
}

const batchSize = 200;

async function notifyParticipants(
  ctx: EventContext,
  history: HistoryOfDay,
  championship: ChampionshipRecord,
): Promise<void> {
  const publishedAt = (await findMeet(championship._id))?.publishedAt;
  if (!publishedAt) return;
  const results = await resultsByParticipation(history, championship);
  const unnotified = await findUnnotified(championship._id);
  const pages = await history.publicPagesOf(
    unnotified.map(({ athleteId }) => athleteId),
    ctx.now,
  );
  const notices = unnotified.flatMap((participation) => {
    const result = results.get(participation._id);
    if (!isTold(result)) return [];
    const event = createEvent(
      'ResultsPublished',
      { ...dataOf(participation, championship, result), ...pageOf(pages, participation) },
      ctx,
    );
    return [{ participationId: participation._id, event }];
  });
  for (let start = 0; start < notices.length; start += batchSize)
    await notifyParticipations(notices.slice(start, start + batchSize), ctx.now);
  await markNotified(championship._id, publishedAt);
}

const pageOf = (pages: ReadonlyMap<string, string | null>, { athleteId }: ParticipationRecord) => {
  const publicPage = pages.get(athleteId);
  return publicPage === undefined ? {} : { publicPage };
};

const dataOf = (
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  { place, bombed_out, total_kg, points, score, scoring }: OwnResult,
): EventData<'ResultsPublished'> => ({
  ...participationEventData(participation, championship),
  slug: publicSlugOf(championship),
  place,
  ...(bombed_out && { bombedOut: true }),
  totalKg: total_kg,
  ipfGl: points.ipf_gl,
  // The mail has words for what the discipline adds up alone.
  score: scoring ? null : score,
});
