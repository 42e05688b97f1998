import { useSyncExternalStore } from 'react';
import { renderTime, serverNow } from './server-clock.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let second = Math.floor(serverNow() / 1000);

function tick(): void {
  second = Math.floor(serverNow() / 1000);
  for (const listener of listeners) listener();
  // Aligned with the server's seconds, and stopped while the page is hidden.
  timer = document.hidden ? undefined : setTimeout(tick, 1000 - (serverNow() % 1000));
}

function wake(): void {
  if (!document.hidden && timer === undefined && listeners.size > 0) tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', wake);
  listeners.add(listener);
  if (timer === undefined) timer = setTimeout(tick, 1000 - (serverNow() % 1000));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', wake);
  };
}

/** Without listeners no timer updates `second`. */
function current(): number {
  if (listeners.size === 0) second = Math.floor(serverNow() / 1000);
  return second;
}

const atRender = () => Math.floor(renderTime() / 1000);

/** One timer serves all components. @param select is given whole seconds, in milliseconds */
export function useClock<Value extends string | number | boolean | null>(select: (nowMs: number) => Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => select(current() * 1000),
    () => select(atRender() * 1000),
  );
}

/** The server's time, rounded down to seconds, in milliseconds. */
export const useSecond = (): number => useClock((nowMs) => nowMs);

const minuteMs = 60_000;

export const useMinute = (): number => useClock((nowMs) => nowMs - (nowMs % minuteMs));
