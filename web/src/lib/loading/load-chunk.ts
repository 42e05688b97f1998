import { trackChunk, isOffline, pause } from './connection.ts';
import { reloadForNewRelease } from './release.ts';

type Outcome = 'here' | 'away' | 'gone';

/** A connection without a byte for so long is given up, in milliseconds. */
const stalledMs = 20_000;

let quiet = false;

/** Loads parts that nobody waits for yet: without a message, and without a reload. @param load starts its imports at once */
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
    // A server that answers an unknown path with the page has no such file.
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) return 'gone';
    const reader = answer.body?.getReader();
    for (;;) {
      const { done = true } = (await reader?.read()) ?? {};
      if (done) return 'here';
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), stalledMs);
    }
  } catch {
    // The caller waits and tries again.
    return 'away';
  } finally {
    clearTimeout(timer);
  }
}

/** Adds a style sheet whose file has arrived. */
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

/** Brings a file into the browser's cache. Several parts that need the same file share one request. */
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

/** The browsers' words for a module that did not arrive; an error of the module itself has others. */
const isMissing = (error: unknown): boolean => error instanceof TypeError && /import|module/i.test(error.message);

/**
 * Loads the code of a part of the application, and tries until it is there: it stands in the place of Vite's own preload
 * function, so that every `import()` of the build passes here. The files come first, and the import finds them in the
 * cache: Firefox remembers for the life of the page that an import failed.
 * @param load the import itself @param files the part's scripts and style sheets, from the root of the site
 * @throws what the part's own code throws
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
      // A page that the browser refuses a part of for good is helped by a reload only.
      if (part && !offline && gone) await reloadForNewRelease({ gone });
      if (part && !offline && refusals > 2) await reloadForNewRelease({ refused: paths[0] ?? '' });
      await pause(attempt);
    }
  } finally {
    part?.end();
  }
}
