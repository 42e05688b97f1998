import { calls } from '@power-corner/contracts/calls/all';
import { expect } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Records } from './records.ts';
import { send } from './http.ts';

const everyMs = 100;

const asked = [
  (records: Records) => ({ path: calls.getProfile.path, token: records.athlete.token }),
  (records: Records) => ({ path: `${calls.listChampionships.path}?limit=12`, token: records.foreign.token }),
  () => ({ path: calls.checkAuth.path }),
  () => ({ path: '/' }),
];

async function round(records: Records, times: number[], failures: string[]): Promise<void> {
  for (const request of asked) {
    const made = request(records);
    try {
      const { status, ms } = await send(made);
      times.push(ms);
      if (status !== 200) failures.push(`${made.path} ${status}`);
    } catch (error) {
      failures.push(`${made.path} ${String(error)}`);
    }
    await wait(everyMs);
  }
}

const percentile = (times: number[], part: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;

/**
 * Serves other people while `attack` runs: none of their requests may fail, half of them must be answered within 300 ms
 * and 95 of 100 within a second. On a machine that is busy anyway, four and eight times what they took just before
 * count instead.
 */
export async function whileServingOthers(records: Records, attack: () => Promise<void>): Promise<void> {
  const before: number[] = [];
  const during: number[] = [];
  const failures: string[] = [];
  for (let rounds = 0; rounds < 6; rounds++) await round(records, before, failures);
  const over = new AbortController();
  const attacking = attack().finally(() => over.abort());
  const serving = (async () => {
    do await round(records, during, failures);
    while (!over.signal.aborted);
  })();
  await Promise.all([attacking, serving]);
  const [usual, meantime] = [percentile(before, 0.95), percentile(during, 0.95)];
  const [usualMedian, median] = [percentile(before, 0.5), percentile(during, 0.5)];
  const sentence = `meanwhile ${during.length} requests of others, ${failures.length} failed, median ${Math.round(median)} ms (before: ${Math.round(usualMedian)} ms), p95 ${Math.round(meantime)} ms (before: ${Math.round(usual)} ms), the slowest ${Math.round(Math.max(...during))} ms`;
  expect(failures, sentence).toEqual([]);
  expect(median, sentence).toBeLessThan(Math.max(300, 4 * usualMedian));
  expect(meantime, sentence).toBeLessThan(Math.max(1000, 8 * usual));
}
