import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { reportFault } from '../faults/report-fault.ts';
import { backoff, isOffline, trackChunk } from './connection.ts';
import { reloadIfItHelps } from './release.ts';

/** The browsers' messages for a module that could not be fetched. Errors of the module itself have other ones. */
const isFetchError = (error: unknown): boolean => error instanceof TypeError && /import|module/i.test(error.message);

/** Waits longer each time, and ends a wait when the network is back. @param chunk the part that the user waits for */
async function retry<Code>(load: () => Promise<Code>, chunk?: ReturnType<typeof trackChunk>): Promise<Code> {
  let refusals = 0;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (!isFetchError(error)) throw error;
      chunk?.slow();
      refusals = (await isOffline()) ? 0 : refusals + 1;
      // One failed attempt is common on a mobile network, and is not reported.
      if (refusals === 2) reportFault('chunk', error);
      if (chunk && refusals > 0) await reloadIfItHelps(refusals);
    }
    await backoff(attempt);
  }
}

/** Without a message and without a reload. @param load calls its imports */
export function loadInBackground<Code>(load: () => Promise<Code>): Promise<Code> {
  return retry(load);
}

/** The screen stays until then. Every `import()` passes through here, `lazyComponent` or `loadInBackground`. */
export async function loadChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  const chunk = trackChunk();
  try {
    return await retry(load, chunk);
  } finally {
    chunk.end();
  }
}

/** `lazy` of React, which remembers a failed import for good, with code that is waited for. For screens. */
export function lazyScreen<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load) }));
}

/** A boundary of its own keeps the screen around it meanwhile. @param fallback stands there until then */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazyScreen(load);
  return (props) => createElement(Suspense, { fallback }, createElement(Part, props));
}
