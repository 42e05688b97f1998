import type { Log } from '@power-corner/service-kit/observability/log';
import { randomInt, randomUUID } from 'node:crypto';
import { startDueChampionships } from './catalogue/change-status.ts';
import { purgeDeletedChampionships } from './catalogue/delete-championship.ts';
import { sendOpeningReminders } from './catalogue/reminders/reminders.ts';
import { giveMissingSlugs } from './catalogue/slugs.ts';
import {
  findChampionshipOrTombstone,
  findPreviewed,
  findStartedAmong,
  findUsedPictures,
} from './catalogue/repository.ts';
import type { Deps } from './deps.ts';
import { removeOrphanedFiles } from './pictures/remove-orphans.ts';
import { releaseExpiredHolds, releaseHoldsOfStarted } from './places/places.ts';
import { tendWaitingLists } from './places/tend-waiting-lists.ts';

const intervalMs = 5000;
const orphansIntervalMs = 3_600_000;

type JobDeps = Pick<Deps, 'relay' | 'pictures' | 'offers'>;

/**
 * Starts the jobs that depend on time alone. Every replica runs them: each job is made of conditional writes, so that
 * the second replica changes nothing.
 */
export function startScheduledJobs(deps: JobDeps, log: Log): { stop: () => Promise<void> } {
  let round: Promise<void> | null = null;
  // A random first time keeps replicas that start together from listing the store together.
  let orphansAt = Date.now() + randomInt(60_000, orphansIntervalMs / 4);
  const timer = setInterval(() => {
    round ??= (async () => {
      await runScheduledJobs(deps, log);
      if (Date.now() < orphansAt) return;
      orphansAt = Date.now() + orphansIntervalMs;
      await removeOrphans(deps.pictures, log);
      await giveMissingSlugs().catch((error: unknown) =>
        log.warn({ err: error }, 'giving slugs failed, it runs again'),
      );
    })().finally(() => (round = null));
  }, intervalMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

/** Runs each job once. One that fails is logged and runs again in the next round. */
export async function runScheduledJobs(deps: JobDeps, log: Log, now = new Date()): Promise<void> {
  const ctx = { now, correlationId: randomUUID() };
  for (const job of [
    () => startDueChampionships(ctx),
    () => releaseExpiredHolds(ctx, findChampionshipOrTombstone),
    () => releaseHoldsOfStarted(ctx, findStartedAmong),
    () => sendOpeningReminders(ctx),
    () => tendWaitingLists(ctx, findChampionshipOrTombstone, deps.offers),
    () => purgeDeletedChampionships(ctx, deps.pictures),
  ]) {
    await job().catch((error: unknown) => log.warn({ err: error }, 'a scheduled job failed, it runs again'));
  }
  deps.relay.nudge();
}

async function removeOrphans(pictures: Deps['pictures'], log: Log): Promise<void> {
  try {
    const removed = await removeOrphanedFiles(pictures, { findUsed: findUsedPictures, findPreviewed }, new Date());
    if (removed > 0) log.info({ removed }, 'orphaned picture files removed');
  } catch (error) {
    log.warn({ err: error }, 'removing orphaned picture files failed, it runs again');
  }
}
