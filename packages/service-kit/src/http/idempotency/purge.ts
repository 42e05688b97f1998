import type { Log } from '../../observability/log.ts';
import { purgeKeys } from './keys.ts';

const everyMs = 10 * 60_000;

/** Removes keys that are over. A job and no TTL index, since not every MongoDB engine runs its TTL monitor. */
export function startKeyPurge(log: Log): { stop: () => Promise<void> } {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= purgeKeys(new Date())
      .catch((error: unknown) => log.warn({ err: error }, 'purge of idempotency keys failed, it comes again'))
      .finally(() => (round = null));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
