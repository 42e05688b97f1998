import { useEffect, useRef, useState } from 'react';

/** Longer than the time between the two taps of a double tap, and shorter than an attempt. */
const restMs = 800;

export interface Press {
  timeStamp: number;
}

export interface Steady {
  /** For the look of what is pressed. */
  steady: boolean;
  /** True if a press counts. One that was made in the rest and arrives late, on a phone that is busy, does not. */
  takes: (press: Press) => boolean;
}

/** The time on the clock that events have. */
const eventTime = () => new Event('now').timeStamp;

/**
 * Lets things rest for a moment after what a press acts on has changed: the second tap of a double tap is no act on the
 * next thing. Nothing rests at first, since nothing has changed then.
 * @param key names what a press acts on
 */
export function useSteady(key: string): Steady {
  const [seen, setSeen] = useState({ key, steady: true });
  const restedAt = useRef(Number.NEGATIVE_INFINITY);
  if (seen.key !== key) setSeen({ key, steady: false });
  useEffect(() => {
    if (seen.steady) return undefined;
    const timer = setTimeout(() => {
      restedAt.current = eventTime();
      setSeen({ key: seen.key, steady: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [seen]);
  const steady = seen.key === key && seen.steady;
  return { steady, takes: ({ timeStamp }) => steady && timeStamp >= restedAt.current };
}
