import type { Log } from '@power-corner/service-kit/observability/log';
import { randomInt, randomUUID } from 'node:crypto';
import { startDue } from './catalogue/start-due.ts';
import { bury } from './catalogue/delete-championship.ts';
import type { Deps } from './deps.ts';
import { endHoldsOfStarted, expireHolds } from './participations/expire-holds.ts';
import { sweepOrphans } from './pictures/sweep-orphans.ts';

const everyMs = 5000;
const orphansEveryMs = 3_600_000;

/**
 * What time alone brings about: starts, expired holds, tombstones. Every replica runs it; each step is a conditional
 * write, so that whoever comes second changes nothing.
 */
export function keepHouse(deps: Pick<Deps, 'relay' | 'pictures'>, log: Log): { stop: () => Promise<void> } {
  let round: Promise<void> | null = null;
  // Replicas that start together do not sweep together.
  let orphansAt = Date.now() + randomInt(60_000, orphansEveryMs / 4);
  const timer = setInterval(() => {
    round ??= (async () => {
      await tidy(deps, log);
      if (Date.now() < orphansAt) return;
      orphansAt = Date.now() + orphansEveryMs;
      await sweep(deps.pictures, log);
    })().finally(() => (round = null));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

export async function tidy(deps: Pick<Deps, 'relay' | 'pictures'>, log: Log, now = new Date()): Promise<void> {
  const moment = { now, correlationId: randomUUID() };
  for (const step of [
    () => startDue(moment),
    () => expireHolds(moment),
    () => endHoldsOfStarted(moment),
    () => bury(deps.pictures),
  ]) {
    await step().catch((error: unknown) => log.warn({ err: error }, 'a job failed, it comes again'));
  }
  deps.relay.nudge();
}

async function sweep(pictures: Deps['pictures'], log: Log): Promise<void> {
  try {
    const removed = await sweepOrphans(pictures, new Date());
    if (removed > 0) log.info({ removed }, 'files removed that no championship shows');
  } catch (error) {
    log.warn({ err: error }, 'looking for orphaned files failed, it comes again');
  }
}
