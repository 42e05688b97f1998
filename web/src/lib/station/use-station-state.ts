import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-client.ts';

const everyMs = 250;
const hiddenMs = 5000;
const mostWaitMs = 2000;
const awayAfterMs = 3000;

/** The wait before the next try, after so many failures in turn. */
export const waitMs = (failures: number): number => Math.min(everyMs * 2 ** failures, mostWaitMs);

interface Station<State> {
  /** The last one that the platform answered; null until the first. */
  state: State | null;
  /** There is no answer at the moment. */
  isAway: boolean;
  /** The platform has answered what ends the station: nothing is read any more. */
  isOver: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A small state that is read again four times a second, less often while the page is hidden. Without a change the
 * platform answers 304, by the tag that the browser keeps. `take` shows the state that a press was answered with.
 * @param endStatus of the answer after which there is no other: 401 for a token whose position has ended
 */
export function useStationState<State extends object>(read: () => Promise<State>, endStatus = 401) {
  const [station, setStation] = useState<Station<State>>({ state: null, isAway: false, isOver: false });
  const taken = useRef(0);
  const show = (change: Partial<Station<State>>) =>
    setStation((before) => (isSame({ ...before, ...change }, before) ? before : { ...before, ...change }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let answeredAt = Date.now();
    let failures = 0;
    let isReading = false;
    let isGone = false;
    const look = async () => {
      if (isReading || isGone) return;
      clearTimeout(timer);
      isReading = true;
      const takenBefore = taken.current;
      const startedAt = performance.now();
      try {
        const state = await read();
        failures = 0;
        answeredAt = Date.now();
        // A press that was answered meanwhile is newer.
        if (!isGone) show(takenBefore === taken.current ? { state, isAway: false } : { isAway: false });
      } catch (error) {
        failures += 1;
        const isOver = error instanceof ApiError && error.status === endStatus;
        if (!isGone) show(isOver ? { isOver } : { isAway: true });
        isGone ||= isOver;
      }
      isReading = false;
      // From start to start, so that a slow answer is not followed by a whole wait.
      const dueMs = failures > 0 ? waitMs(failures) : everyMs - (performance.now() - startedAt);
      if (!isGone) timer = setTimeout(() => void look(), document.hidden ? hiddenMs : dueMs);
    };
    // A request may stay without an answer for seconds: the judge knows it earlier.
    const watch = setInterval(() => {
      if (!document.hidden && !isGone && Date.now() - answeredAt > awayAfterMs) show({ isAway: true });
    }, 500);
    const wake = () => {
      answeredAt = Date.now();
      void look();
    };
    void look();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    return () => {
      isGone = true;
      clearTimeout(timer);
      clearInterval(watch);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
    };
  }, [read, endStatus]);
  const take = (state: State) => {
    taken.current += 1;
    show({ state, isAway: false });
  };
  return { ...station, take };
}
