import type { Log } from '@power-corner/service-kit/observability/log';
import { repeat } from '@power-corner/service-kit/ops/repeat';
import { randomInt, randomUUID } from 'node:crypto';
import { startDueChampionships } from './catalogue/change-status.ts';
import { removePictures } from './catalogue/delete-championship.ts';
import { sendOpeningReminders } from './catalogue/reminders/reminders.ts';
import { purgeReminders } from './catalogue/reminders/repository.ts';
import type { EventContext } from './catalogue/with-places.ts';
import { findGymPictures } from './catalogue/gym/repository.ts';
import { findDeleted, findPreviewed, findUsedPictures, purgeChampionship } from './catalogue/repository.ts';
import type { EntriesDeps } from './entries/deps.ts';
import { ports } from './ports.ts';
import { eraseOldPersonalData, removeOrphanedReceipts } from './entries/receipts/jobs.ts';
import { projectMarked } from './history/projection/project-marked.ts';
import { removeMeet } from './day/meet/repository.ts';
import { removeSheet } from './day/results/repository.ts';
import { notifyLeftParticipants } from './day/results/publish-results.ts';
import { removeOrphanedFiles } from './catalogue/pictures/remove-orphans.ts';
import { sendEveMails } from './day/meet/send-eve-mails.ts';
import { followDates } from './entries/participations/people/follow-corrections.ts';
import { purgeParticipations, releaseExpiredHolds, releaseHoldsOfStarted } from './entries/places/places.ts';
import { reopenLists, tendWaitingLists } from './entries/places/tend-waiting-lists.ts';

const intervalMs = 5000;
const orphansIntervalMs = 3_600_000;
const purgedAtOnce = 20;

type RoundDeps = Pick<EntriesDeps, 'pictures' | 'offers'>;
type JobDeps = RoundDeps & Pick<EntriesDeps, 'receipts'>;

/**
 * Starts the jobs that depend on time alone. Every replica runs them: each job is made of conditional writes, so that
 * the second replica changes nothing.
 */
export function startScheduledJobs(deps: JobDeps, log: Log): { stop: () => Promise<void> } {
  // A random first time keeps replicas that start together from listing the store together.
  let orphansAt = Date.now() + randomInt(60_000, orphansIntervalMs / 4);
  return repeat(intervalMs, async () => {
    await runScheduledJobs(deps, log);
    if (Date.now() < orphansAt) return;
    orphansAt = Date.now() + orphansIntervalMs;
    await eraseOldPersonalData({ now: new Date() }, log).catch((error: unknown) =>
      log.warn({ err: error }, 'erasing old personal data failed, it runs again'),
    );
    await removeOrphans(deps, log);
  });
}

export async function runScheduledJobs(deps: RoundDeps, log: Log, now = new Date()): Promise<void> {
  const ctx = { now, correlationId: randomUUID() };
  for (const job of [
    () => startDueChampionships(ctx),
    () => releaseExpiredHolds(ctx),
    () => releaseHoldsOfStarted(ctx),
    () => sendOpeningReminders(ctx),
    () => sendEveMails(ctx),
    () => followDates(ctx, ports),
    () => tendWaitingLists(ctx, deps),
    () => reopenLists(ctx, deps),
    () => notifyLeftParticipants(ctx, ports),
    () => projectMarked(ctx),
    () => purgeDeletedChampionships(ctx, deps),
  ]) {
    await job().catch((error: unknown) => log.warn({ err: error }, 'a scheduled job failed, it runs again'));
  }
}

/** Removes what belongs to deleted championships, once their events are published. */
async function purgeDeletedChampionships(ctx: EventContext, { pictures }: RoundDeps): Promise<void> {
  for (const championship of await findDeleted(purgedAtOnce)) {
    const { _id: id } = championship;
    if (!(await purgeParticipations(ctx, championship))) continue;
    await removePictures(pictures, championship);
    await purgeReminders(id);
    const isRemoved = [await removeMeet(id), await removeSheet(id)];
    if (isRemoved.every(Boolean)) await purgeChampionship(id);
  }
}

async function removeOrphans({ pictures, receipts }: JobDeps, log: Log): Promise<void> {
  const now = new Date();
  const findUsed = async (paths: readonly string[]) => [
    ...(await findUsedPictures(paths)),
    ...(await findGymPictures()),
  ];
  const shown = { findUsed, findPreviewed };
  for (const [files, remove] of [
    ['picture', () => removeOrphanedFiles(pictures, shown, now)],
    ['receipt', () => removeOrphanedReceipts(receipts.store, now)],
  ] as const) {
    try {
      const removed = await remove();
      if (removed > 0) log.info({ removed, files }, 'orphaned files removed');
    } catch (error) {
      log.warn({ err: error, files }, 'removing orphaned files failed, it runs again');
    }
  }
}
