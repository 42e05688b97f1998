import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { reportFault } from '../faults/report-fault.ts';
import { backoff, isOffline, trackChunk } from './connection.ts';
import { reloadIfItHelps } from './release.ts';

/** The browsers' messages for a module that could not be fetched. Errors of the module itself have other ones. */
const isFetchError = (error: unknown): boolean => error instanceof TypeError && /import|module/i.test(error.message);

/**
 * Calls its imports again until they are there, with growing waits and as soon as the network is back.
 * @param chunk what the user waits for
 */
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

/** Loads code that the user does not wait for: without a message and without a reload. @param load calls its imports */
export function loadInBackground<Code>(load: () => Promise<Code>): Promise<Code> {
  return retry(load);
}

/**
 * Loads code that the user waits for. The screen stays until it is there, and the banner says that it takes long. Every
 * `import()` passes through here, `lazyComponent` or `loadInBackground`.
 * @param load calls its imports
 * @throws what the code's own modules throw
 */
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

/**
 * A part of a screen whose code comes when it is first shown. It has a boundary of its own, so that the screen around it
 * stays meanwhile.
 * @param fallback stands in its place until then
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazyScreen(load);
  return (props) => createElement(Suspense, { fallback }, createElement(Part, props));
}
