import { useSyncExternalStore } from 'react';

interface Connection {
  /** The browser has no network, or the platform does not answer probes. */
  offline: boolean;
  chunks: 'none' | 'loading' | 'slow';
  /** A newer release is served, and a reload would lose unsaved input. */
  outdated: boolean;
}

const probeTimeoutMs = 5_000;
const loadingAfterMs = 300;
const slowAfterMs = 4_000;
const waits = { firstMs: 500, longestMs: 15_000 };

let probeFailed = false;
let outdated = false;
const chunks = new Map<object, 'loading' | 'slow'>();
const listeners = new Set<() => void>();
const initial: Connection = { offline: false, chunks: 'none', outdated: false };
let shown = initial;

function update(): void {
  const running = [...chunks.values()];
  const next: Connection = {
    offline: !navigator.onLine || probeFailed,
    chunks: running.includes('slow') ? 'slow' : (running[0] ?? 'none'),
    outdated,
  };
  if (next.offline === shown.offline && next.chunks === shown.chunks && next.outdated === shown.outdated) return;
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of ['online', 'offline']) addEventListener(event, update);
  listeners.add(listener);
  update();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of ['online', 'offline']) removeEventListener(event, update);
  };
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => initial,
  );
}

export function setOutdated(value: boolean): void {
  outdated = value;
  update();
}

/** The first wait, doubled at each attempt up to the longest one, minus up to half at random. */
export const backoffMs = (attempt: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }): number =>
  Math.min(longestMs, firstMs * 2 ** attempt) * (0.5 + Math.random() / 2);

/** The `online` event ends the wait. */
export function backoff(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, backoffMs(attempt, waits));
    addEventListener('online', end);
  });
}

/** Any answer counts: this probes the network, not the health of the platform. */
async function probeOnce(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    return true;
  } catch {
    return false;
  }
}

let probe: Promise<boolean> | undefined;

/** Checks the network after a failed request. While it is down, probes continue until it is back. */
export function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(true);
  probe ??= probeOnce().then((reachable) => {
    if (reachable) probe = undefined;
    else void probeUntilAnswered();
    probeFailed = !reachable;
    update();
    return !reachable;
  });
  return probe;
}

async function probeUntilAnswered(): Promise<void> {
  let attempt = 0;
  // A probe that is under way when the network returns may still fail on the old one: the next one follows soon.
  const startAgain = () => void (attempt = 0);
  addEventListener('online', startAgain);
  do {
    await backoff(attempt);
    attempt += 1;
  } while (!(await probeOnce()));
  removeEventListener('online', startAgain);
  probe = undefined;
  probeFailed = false;
  update();
  // The browser did not notice that the network was down, so it sends no event that would trigger retries.
  dispatchEvent(new Event('online'));
}

export function trackChunk(): { slow: () => void; end: () => void } {
  const chunk = {};
  const set = (state: 'loading' | 'slow') => {
    chunks.set(chunk, state);
    update();
  };
  const timers = [
    setTimeout(() => chunks.get(chunk) ?? set('loading'), loadingAfterMs),
    setTimeout(() => set('slow'), slowAfterMs),
  ];
  return {
    slow: () => set('slow'),
    end: () => {
      timers.forEach(clearTimeout);
      chunks.delete(chunk);
      update();
    },
  };
}
