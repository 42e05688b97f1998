import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useConnection } from './connection.ts';
import { loadChunk, loadInBackground } from './load-chunk.ts';

type Answer = 'refused' | { status?: number; type?: string; body?: string };

const page = '<script type="module" crossorigin src="/assets/index-old.js"></script>';
/** The answers to come for a path, the last one for good. */
let answers: Record<string, Answer[]>;
const asked: string[] = [];

function answer(path: string): Response {
  const [next = {}] = answers[path] ?? [];
  if ((answers[path]?.length ?? 0) > 1) answers[path]?.shift();
  if (next === 'refused') throw new TypeError('Failed to fetch');
  const { status = 200, type = 'text/javascript', body = '' } = next;
  return new Response(body, { status, headers: { 'Content-Type': type } });
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
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
  asked.length = 0;
  answers = { '/': [{ type: 'text/html', body: page }], '/favicon.svg': [{}] };
  globalThis.fetch = jest.fn<typeof fetch>(async (url) => {
    const { pathname } = new URL(String(url), location.origin);
    asked.push(pathname);
    return answer(pathname);
  });
  performance.getEntriesByName = () => [];
  document.head.innerHTML = page;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setOnline(true);
});

test('fetches every file of a chunk before the import, and returns the chunk', async () => {
  const load = jest.fn(async () => {
    expect(asked).toEqual(['/assets/a.js', '/assets/b.js']);
    return 'part';
  });
  expect(await loadChunk(load, ['assets/a.js', 'assets/b.js'])).toBe('part');
});

test('does not fetch a file that the page already has', async () => {
  performance.getEntriesByName = (name) =>
    name.endsWith('/b.js') ? [{ responseStatus: 200 } as unknown as PerformanceEntry] : [];
  await loadChunk(async () => 'part', ['assets/a.js', 'assets/b.js']);
  expect(asked).toEqual(['/assets/a.js']);
});

test('retries with a growing backoff until the chunk is loaded, and reports it as slow meanwhile', async () => {
  answers['/assets/a.js'] = ['refused', { status: 503 }, 'refused', 'refused', {}];
  const load = jest.fn(async () => 'part');
  const part = loadChunk(load, ['assets/a.js']);
  const tries = () => asked.filter((path) => path === '/assets/a.js').length;
  await jest.advanceTimersByTimeAsync(0);
  expect([tries(), connection().chunks]).toEqual([1, 'slow']);
  const waits = [500, 1000, 2000, 4000];
  for (const [index, waitMs] of waits.entries()) {
    await jest.advanceTimersByTimeAsync(waitMs - 1);
    expect(tries()).toBe(index + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(index + 2);
  }
  expect(await part).toBe('part');
  expect([load.mock.calls.length, connection().chunks]).toEqual([1, 'none']);
});

test('retries at once when the network is back', async () => {
  setOnline(false);
  answers['/assets/a.js'] = ['refused', {}];
  const part = loadChunk(async () => 'part', ['assets/a.js']);
  await jest.advanceTimersByTimeAsync(0);
  expect(connection()).toMatchObject({ offline: true, chunks: 'slow' });
  setOnline(true);
  dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
  expect(connection()).toMatchObject({ offline: false, chunks: 'none' });
});

test('reports that it is offline while the platform answers no probe, and notices when it does', async () => {
  answers['/assets/a.js'] = ['refused', 'refused', {}];
  answers['/favicon.svg'] = ['refused', 'refused', {}];
  const part = loadChunk(async () => 'part', ['assets/a.js']);
  const back = jest.fn();
  addEventListener('online', back, { once: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(connection().offline).toBe(true);
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

test('loads a chunk in the background without a message', async () => {
  answers['/assets/a.js'] = ['refused', {}];
  const part = loadInBackground(() => loadChunk(async () => 'part', ['assets/a.js']));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection().chunks).toBe('none');
  await jest.advanceTimersByTimeAsync(500);
  expect(await part).toBe('part');
});

test('retries an import that fails although its files are loaded', async () => {
  const load = jest.fn<() => Promise<string>>().mockImplementationOnce(missing).mockResolvedValue('part');
  const part = loadChunk(load, ['assets/a.js']);
  await jest.advanceTimersByTimeAsync(500);
  expect(await part).toBe('part');
});

test("throws what the chunk's own code throws", async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('x is not a function')), ['assets/a.js'])).rejects.toThrow(
    'x is not a function',
  );
});

test('applies the style sheet of a chunk before the import, and replaces one that failed', async () => {
  const sheets = () => document.head.querySelectorAll('link[rel="stylesheet"]');
  const part = loadChunk(async () => 'part', ['assets/a.css']);
  await jest.advanceTimersByTimeAsync(0);
  sheets()[0]?.dispatchEvent(new Event('error'));
  expect(sheets()).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(500);
  expect(sheets()).toHaveLength(1);
  sheets()[0]?.dispatchEvent(new Event('load'));
  expect(await part).toBe('part');
});

test('waits for a style sheet that another chunk has begun to load', async () => {
  const first = loadChunk(async () => 'first', ['assets/shared.css']);
  await jest.advanceTimersByTimeAsync(0);
  let started = false;
  const second = loadChunk(async () => (started = true), ['assets/shared.css']);
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toBe(false);
  document.head.querySelector('link[rel="stylesheet"]')?.dispatchEvent(new Event('load'));
  expect(await Promise.all([first, second])).toEqual(['first', true]);
});

test('does not fetch the style sheet that stands in the page', async () => {
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { margin: 0 }' }));
  document.head.lastElementChild?.setAttribute('data-href', '/assets/page.css');
  expect(await loadChunk(async () => 'part', ['assets/page.css'])).toBe('part');
  expect(asked).not.toContain('/assets/page.css');
  expect(document.head.querySelector('link[href="/assets/page.css"]')).toBeNull();
});
