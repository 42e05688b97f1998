import { fillAddress } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { DisplayState } from '@power-corner/contracts/results/displays';
import { setTimeout as sleep } from 'node:timers/promises';

/** A screen that reads a small answer again and again, and keeps it while it has not changed. */
async function poll<Answer>(
  address: string,
  everyMs: number,
  signal: AbortSignal,
  seen: (answer: Answer | null, ms: number) => void,
): Promise<void> {
  let tag: string | null = null;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const headers: Record<string, string> = tag ? { 'if-none-match': tag } : {};
    const response: Response | null = await fetch(address, { headers, signal }).catch(() => null);
    const answer = response?.status === 200 ? ((await response.json().catch(() => null)) as Answer | null) : null;
    if (response && [200, 304].includes(response.status)) {
      tag = response.headers.get('etag') ?? tag;
      seen(answer, performance.now() - startedAt);
    } else if (!signal.aborted) seen(null, -1);
    await sleep(everyMs, null, { signal }).catch(() => null);
  }
}

export interface Displays {
  /** The moments at which each display showed this decision or score. */
  shown: (key: string, withinMs: number) => Promise<readonly number[]>;
}

/** The attempts that are decided, by the entry, lift and number, and the scores of the open heats, by entry and event. */
const keysIn = ({ live }: DisplayState): string[] => [
  ...(live?.last ?? []).flatMap(({ entry_id, lift, number, decision }) =>
    decision ? `${entry_id} ${lift} ${number}` : [],
  ),
  ...(live?.heats?.current ?? []).flatMap(({ event, lanes }) =>
    lanes.flatMap(({ entry_id, score }) => (score ? `${entry_id} ${event}` : [])),
  ),
];

/** @returns what tells when each display has shown a decision or a score */
export function watchDisplays(site: string, codes: readonly string[], signal: AbortSignal): Displays {
  const moments = codes.map(() => new Map<string, number>());
  for (const [index, code] of codes.entries())
    void poll<{ data: DisplayState }>(
      site + fillAddress(calls.getDisplay.path, { params: { code } }),
      250,
      signal,
      (answer) => {
        for (const key of answer ? keysIn(answer.data) : [])
          if (!moments[index]!.has(key)) moments[index]!.set(key, performance.now());
      },
    );
  return {
    async shown(key, withinMs) {
      const deadline = performance.now() + withinMs;
      while (performance.now() < deadline && !moments.every((each) => each.has(key))) await sleep(10);
      return moments.flatMap((each) => each.get(key) ?? []);
    },
  };
}

export interface LiveReaders {
  waits: number[];
  failed: number;
}

/** Spectators who follow the day, each every two seconds as the public page does. */
export function watchLive(site: string, id: string, spectators: number, signal: AbortSignal): LiveReaders {
  const readers: LiveReaders = { waits: [], failed: 0 };
  const address = site + fillAddress(calls.getLive.path, { params: { id } });
  for (let index = 0; index < spectators; index += 1)
    void sleep(index * (2000 / spectators), null, { signal })
      .then(() =>
        poll(address, 2000, signal, (_, ms) => {
          if (ms < 0) readers.failed += 1;
          else readers.waits.push(ms);
        }),
      )
      .catch(() => null);
  return readers;
}
