import { setTimeout as sleep } from 'node:timers/promises';

const stubbornMs = 60_000;

/**
 * Writes against a database that is away for a while: losing a result would send the mail twice. It gives up when the lease
 * of a mail is about to end, and then whoever finds the mail decides.
 */
export async function stubbornly(write: () => Promise<void>): Promise<void> {
  const until = Date.now() + stubbornMs;
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(Math.min(tries * 500, 3000));
    }
  }
}
