/**
 * Waits until the service of this container has published and consumed every event, by its own metrics: a backup taken
 * then finds the services in one state. The exit code is 1 when that takes longer than two minutes.
 */
import { setTimeout as sleep } from 'node:timers/promises';

const limitMs = 120_000;
const everyMs = 5500;
const names = ['power_corner_outbox_documents', 'power_corner_queue_messages'];

export function waitingIn(metrics: string): number | undefined {
  const values = metrics
    .split('\n')
    .filter((line) => names.some((name) => line.startsWith(`${name}{`)))
    .map((line) => Number(line.split(' ').at(-1)));
  return values.length === 0 || values.some(Number.isNaN) ? undefined : values.reduce((sum, value) => sum + value, 0);
}

async function waiting(): Promise<number | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${process.env.INTERNAL_PORT}/metrics`, {
      signal: AbortSignal.timeout(4000),
    });
    return waitingIn(await response.text());
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const deadline = Date.now() + limitMs;
  for (let quiet = 0; quiet < 2;) {
    const left = await waiting();
    quiet = left === 0 ? quiet + 1 : 0;
    if (quiet >= 2) break;
    if (Date.now() > deadline) {
      process.stderr.write(`still not quiet: ${left ?? 'unknown'} events wait\n`);
      process.exit(1);
    }
    await sleep(everyMs);
  }
}
