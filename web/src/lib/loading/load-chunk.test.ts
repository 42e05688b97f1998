import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { useConnection } from './connection.ts';
import { lazyComponent, loadChunk, loadInBackground } from './load-chunk.ts';

/** Whether a probe of the network is answered. */
let reachable: boolean;

const refused = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
const load = jest.fn<() => Promise<string>>();

function connection() {
  const { result, unmount } = renderHook(() => useConnection());
  unmount();
  return result.current;
}

const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });

beforeEach(() => {
  jest.useFakeTimers();
  // The longest of the random waits.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  load.mockReset().mockResolvedValue('part');
  reachable = true;
  globalThis.fetch = jest.fn<typeof fetch>(async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return new Response();
  });
  navigator.sendBeacon = () => true;
});
afterEach(() => {
  jest.restoreAllMocks();
  setOnline(true);
});

test('retries with a growing backoff until the code is there, and reports it as slow meanwhile', async () => {
  for (let count = 0; count < 4; count += 1) load.mockImplementationOnce(refused);
  const part = loadChunk(load);
  await jest.advanceTimersByTimeAsync(0);
  expect([load.mock.calls.length, connection().chunks]).toEqual([1, 'slow']);
  for (const [index, waitMs] of [500, 1000, 2000, 4000].entries()) {
    await jest.advanceTimersByTimeAsync(waitMs - 1);
    expect(load).toHaveBeenCalledTimes(index + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(index + 2);
  }
  expect(await part).toBe('part');
  expect(connection().chunks).toBe('none');
});

test('retries at once when the network is back', async () => {
  setOnline(false);
  load.mockImplementationOnce(refused);
  const part = loadChunk(load);
  await jest.advanceTimersByTimeAsync(0);
  expect(connection()).toMatchObject({ offline: true, chunks: 'slow' });
  setOnline(true);
  dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
  expect(connection()).toMatchObject({ offline: false, chunks: 'none' });
});

test('reports that it is offline while the platform answers no probe, and notices when it does', async () => {
  load.mockImplementationOnce(refused).mockImplementationOnce(refused);
  reachable = false;
  const part = loadChunk(load);
  const back = jest.fn();
  addEventListener('online', back, { once: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(connection().offline).toBe(true);
  reachable = true;
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await part).toBe('part');
  expect([connection().offline, back.mock.calls.length]).toEqual([false, 1]);
});

test('reports a loading chunk after 300 ms, and a slow one after four seconds', async () => {
  let arrive: (part: string) => void = () => undefined;
  const part = loadChunk(() => new Promise<string>((resolve) => (arrive = resolve)));
  await jest.advanceTimersByTimeAsync(299);
  expect(connection().chunks).toBe('none');
  await jest.advanceTimersByTimeAsync(1);
  expect(connection().chunks).toBe('loading');
  await jest.advanceTimersByTimeAsync(3_700);
  expect(connection().chunks).toBe('slow');
  arrive('part');
  await part;
  expect(connection().chunks).toBe('none');
});

test('loads code in the background without a message', async () => {
  load.mockImplementationOnce(refused);
  const part = loadInBackground(load);
  await jest.advanceTimersByTimeAsync(0);
  expect(connection().chunks).toBe('none');
  await jest.advanceTimersByTimeAsync(500);
  expect(await part).toBe('part');
});

test("throws what the chunk's own code throws", async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(
    'x is not a function',
  );
});

test('a part whose code is late leaves the screen around it, with what stands for it, until it is there', async () => {
  let arrive: (part: () => string) => void = () => undefined;
  const Part = lazyComponent(() => new Promise<() => string>((resolve) => (arrive = resolve)), 'wait');
  const { container, unmount } = render(createElement('main', null, 'screen, ', createElement(Part)));
  expect(container.textContent).toBe('screen, wait');
  await act(async () => arrive(() => 'part'));
  expect(container.textContent).toBe('screen, part');
  unmount();
});
