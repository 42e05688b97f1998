import { reportFault } from '../faults/report-fault.ts';
import { trackChunk, isOffline, backoff } from './connection.ts';
import { reloadForNewRelease } from './release.ts';

type Outcome = 'loaded' | 'unavailable' | 'missing';

/** A connection without a byte for this long is aborted. */
const stalledMs = 20_000;

let inBackground = false;

/**
 * Loads chunks that the user does not wait for: without a message and without a reload.
 * @param load calls its imports at once
 */
export function loadInBackground<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  inBackground = true;
  try {
    return load();
  } finally {
    inBackground = false;
  }
}

async function readWhole(path: string, cache: RequestCache): Promise<Outcome> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), stalledMs);
  try {
    const answer = await fetch(path, { cache, signal: stop.signal });
    if (answer.status === 404 || answer.status === 410) return 'missing';
    if (!answer.ok) return 'unavailable';
    // HTML means that the server has no such file and answers with the page.
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) return 'missing';
    const reader = answer.body?.getReader();
    for (;;) {
      const { done = true } = (await reader?.read()) ?? {};
      if (done) return 'loaded';
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), stalledMs);
    }
  } catch {
    // The caller retries.
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}

/** True for a style sheet that was added before, and for the one that the build wrote into the page. */
const hasStyles = (path: string): boolean => !!document.querySelector(`[href="${path}"],[data-href="${path}"]`);

/** Adds a style sheet whose file is in the cache. */
function applyStyles(path: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: path });
    link.addEventListener('load', () => resolve('loaded'));
    link.addEventListener('error', () => {
      link.remove();
      resolve('unavailable');
    });
    document.head.append(link);
  });
}

const inFlight = new Map<string, Promise<Outcome>>();

/** Fetches a file into the browser's cache. Chunks that need the same file share one request. */
function fetchFile(path: string, again: boolean): Promise<Outcome> {
  const entries = performance.getEntriesByName(new URL(path, location.origin).href) as PerformanceResourceTiming[];
  const isStyle = path.endsWith('.css');
  const running = inFlight.get(path);
  if (running) return running;
  if (isStyle ? hasStyles(path) : !again && entries.some(({ responseStatus }) => responseStatus === 200))
    return Promise.resolve('loaded');
  const request = readWhole(path, again ? 'no-cache' : 'default')
    .then((outcome) => (outcome === 'loaded' && isStyle ? applyStyles(path) : outcome))
    .finally(() => inFlight.delete(path));
  inFlight.set(path, request);
  return request;
}

/** The browsers' messages for a module that could not be fetched. Errors of the module itself have other ones. */
const isFetchError = (error: unknown): boolean => error instanceof TypeError && /import|module/i.test(error.message);

/**
 * Loads a chunk and retries until it is loaded. It replaces Vite's preload function, so that every `import()` of the
 * build passes here. The files are fetched into the cache before the import, because Firefox remembers a failed import
 * for the life of the page.
 * @param load the import @param files the chunk's scripts and style sheets, from the root of the site
 * @throws what the chunk's own code throws
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  const chunk = inBackground ? undefined : trackChunk();
  const paths = files.map((file) => `/${file}`);
  let refusals = 0;
  try {
    for (let attempt = 0; ; attempt += 1) {
      const outcomes = await Promise.all(paths.map((path) => fetchFile(path, attempt > 0)));
      const missing = paths[outcomes.indexOf('missing')];
      if (outcomes.every((outcome) => outcome === 'loaded')) {
        try {
          return await load();
        } catch (error) {
          if (!isFetchError(error)) throw error;
          refusals += 1;
        }
      } else refusals = 0;
      chunk?.slow();
      const offline = await isOffline();
      // One failed attempt is common on a mobile network, and is not reported.
      if (attempt === 1 && !offline) reportFault('chunk', `${outcomes.join()} ${paths.join()}`);
      // Only a reload helps when the browser keeps refusing a chunk.
      if (chunk && !offline && missing) await reloadForNewRelease({ missing });
      if (chunk && !offline && refusals > 2) await reloadForNewRelease({ refused: paths[0] ?? '' });
      await backoff(attempt);
    }
  } finally {
    chunk?.end();
  }
}
