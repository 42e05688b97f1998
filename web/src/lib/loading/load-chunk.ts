import { trackChunk, isOffline, pause } from './connection.ts';
import { reloadForNewRelease } from './release.ts';

type Outcome = 'here' | 'away' | 'gone';

/** A connection without a byte for this long is aborted. */
const stalledMs = 20_000;

let quiet = false;

/** Loads chunks that the user does not wait for: without a message and without a reload. @param load calls its imports at once */
export function loadInBackground<Part>(load: () => Promise<Part>): Promise<Part> {
  quiet = true;
  try {
    return load();
  } finally {
    quiet = false;
  }
}

async function readWhole(path: string, cache: RequestCache): Promise<Outcome> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), stalledMs);
  try {
    const answer = await fetch(path, { cache, signal: stop.signal });
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!answer.ok) return 'away';
    // HTML means that the server has no such file and answers with the page.
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) return 'gone';
    const reader = answer.body?.getReader();
    for (;;) {
      const { done = true } = (await reader?.read()) ?? {};
      if (done) return 'here';
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), stalledMs);
    }
  } catch {
    // The caller retries.
    return 'away';
  } finally {
    clearTimeout(timer);
  }
}

/** Adds a style sheet whose file is in the cache. */
function applyStyles(path: string): Promise<Outcome> {
  if (document.querySelector(`link[rel="stylesheet"][href="${path}"]`)) return Promise.resolve('here');
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: path });
    link.addEventListener('load', () => resolve('here'));
    link.addEventListener('error', () => {
      link.remove();
      resolve('away');
    });
    document.head.append(link);
  });
}

const coming = new Map<string, Promise<Outcome>>();

/** Fetches a file into the browser's cache. Chunks that need the same file share one request. */
function fetchFile(path: string, again: boolean): Promise<Outcome> {
  const arrived = performance.getEntriesByName(new URL(path, location.origin).href) as PerformanceResourceTiming[];
  const isStyle = path.endsWith('.css');
  if (!again && !isStyle && arrived.some(({ responseStatus }) => responseStatus === 200))
    return Promise.resolve('here');
  const running = coming.get(path);
  if (running) return running;
  const request = readWhole(path, again ? 'no-cache' : 'default')
    .then((outcome) => (outcome === 'here' && isStyle ? applyStyles(path) : outcome))
    .finally(() => coming.delete(path));
  coming.set(path, request);
  return request;
}

/** The browsers' messages for a module that could not be fetched. Errors of the module itself have other ones. */
const isMissing = (error: unknown): boolean => error instanceof TypeError && /import|module/i.test(error.message);

/**
 * Loads a chunk and retries until it is loaded. It replaces Vite's preload function, so that every `import()` of the build
 * passes here. The files are fetched into the cache before the import, because Firefox remembers a failed import for the
 * life of the page.
 * @param load the import @param files the chunk's scripts and style sheets, from the root of the site
 * @throws what the chunk's own code throws
 */
export async function loadChunk<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const part = quiet ? undefined : trackChunk();
  const paths = files.map((file) => `/${file}`);
  let refusals = 0;
  try {
    for (let attempt = 0; ; attempt += 1) {
      const outcomes = await Promise.all(paths.map((path) => fetchFile(path, attempt > 0)));
      const gone = paths[outcomes.indexOf('gone')];
      if (outcomes.every((outcome) => outcome === 'here')) {
        try {
          return await load();
        } catch (error) {
          if (!isMissing(error)) throw error;
          refusals += 1;
        }
      } else refusals = 0;
      part?.late();
      const offline = await isOffline();
      // Only a reload helps when the browser keeps refusing a chunk.
      if (part && !offline && gone) await reloadForNewRelease({ gone });
      if (part && !offline && refusals > 2) await reloadForNewRelease({ refused: paths[0] ?? '' });
      await pause(attempt);
    }
  } finally {
    part?.end();
  }
}
