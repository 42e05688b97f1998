import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { isOffline } from './connection.ts';

beforeEach(() => {
  jest.useFakeTimers();
  // The longest of the random waits.
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a network that returns while a probe still fails on the old one is found half a second after that probe', async () => {
  let failLast = () => {};
  const probes = jest.fn<typeof fetch>(
    () => new Promise((_, reject) => void (failLast = () => reject(new TypeError('Failed to fetch')))),
  );
  globalThis.fetch = probes;
  const first = isOffline();
  failLast();
  expect(await first).toBe(true);
  // Five probes later the wait is the longest one.
  for (let count = 2; count <= 6; count++) {
    await jest.advanceTimersByTimeAsync(15_000);
    expect(probes).toHaveBeenCalledTimes(count);
    if (count < 6) failLast();
  }
  dispatchEvent(new Event('online'));
  failLast();
  probes.mockResolvedValue(new Response());
  await jest.advanceTimersByTimeAsync(500);
  expect(probes).toHaveBeenCalledTimes(7);
  expect(await isOffline()).toBe(false);
});
