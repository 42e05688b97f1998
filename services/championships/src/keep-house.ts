import type { Log } from '@power-corner/service-kit/log';
import { randomUUID } from 'node:crypto';
import { startDue } from './championships/start-due.ts';
import { bury } from './championships/bury.ts';
import type { Deps } from './deps.ts';
import { expireHolds } from './participations/expire-holds.ts';

const everyMs = 5000;

/**
 * What time alone brings about: starts, expired holds, tombstones. Every replica runs it; each step is a conditional
 * write, so that whoever comes second changes nothing.
 */
export function keepHouse(deps: Pick<Deps, 'relay' | 'pictures'>, log: Log): { stop: () => Promise<void> } {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= tidy(deps, log).finally(() => (round = null));
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
  for (const step of [() => startDue(moment), () => expireHolds(moment), () => bury(deps.pictures)]) {
    await step().catch((error: unknown) => log.warn({ err: error }, 'a job failed, it comes again'));
  }
  deps.relay.nudge();
}
