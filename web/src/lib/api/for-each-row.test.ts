import { expect, test } from '@jest/globals';
import { aParticipant, idOf } from '../../../testing/builders.ts';
import { ApiError } from './api-client.ts';
import { forEachRow } from './for-each-row.ts';

const rows = Array.from({ length: 10 }, (_, index) => aParticipant({ id: idOf(index) }));

test('acts on a few rows at once, tells how many are done, and a failure stops none of the others', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const acted: string[] = [];
  const failures = await forEachRow(
    rows,
    async ({ id }) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      acted.push(id);
      if (id === idOf(7) || id === idOf(2)) throw new Error(id);
    },
    (count) => done.push(count),
  );
  expect(most).toBe(3);
  expect(acted.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(failures.map(({ row }) => row.id)).toEqual([idOf(2), idOf(7)]);
});

test("waits as long as the server's limit asks, and tries once more", async () => {
  const waits: number[] = [];
  let tries = 0;
  const act = async () => {
    tries += 1;
    if (tries === 1) throw new ApiError(429, {}, { retryAfterSeconds: 7 });
  };
  const wait = async (seconds: number) => void waits.push(seconds);
  expect(await forEachRow(rows.slice(0, 1), act, () => undefined, wait)).toEqual([]);
  expect([tries, waits]).toEqual([2, [7]]);
});
