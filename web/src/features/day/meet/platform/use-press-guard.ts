import { useEffect, useRef, useState } from 'react';

/** Longer than the time between the two taps of a double tap, and shorter than an attempt. */
const ignoredMs = 800;

export interface Press {
  timeStamp: number;
}

export interface PressGuard {
  ready: boolean;
  /** True if a press counts. One that was made too early and arrives late, on a phone that is busy, does not. */
  accepts: (press: Press) => boolean;
}

const eventTime = () => new Event('now').timeStamp;

/** The second tap of a double tap must not act on the next thing: presses are ignored after a change of `key`. */
export function usePressGuard(key: string): PressGuard {
  const [seen, setSeen] = useState({ key, ready: true });
  const readyAt = useRef(Number.NEGATIVE_INFINITY);
  if (seen.key !== key) setSeen({ key, ready: false });
  useEffect(() => {
    if (seen.ready) return undefined;
    const timer = setTimeout(() => {
      readyAt.current = eventTime();
      setSeen({ key: seen.key, ready: true });
    }, ignoredMs);
    return () => clearTimeout(timer);
  }, [seen]);
  const ready = seen.key === key && seen.ready;
  return { ready, accepts: ({ timeStamp }) => ready && timeStamp >= readyAt.current };
}
