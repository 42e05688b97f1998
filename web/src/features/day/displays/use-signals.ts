import type { Live } from '@power-corner/contracts/results/live';
import { useEffect } from 'react';
import { signal } from '../../../lib/station/signals.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

const minuteMs = 60_000;

function useSignalAt(endsAt: number | null, tonesHz: readonly number[]): void {
  useEffect(() => {
    const wait = endsAt === null ? -1 : endsAt - serverNow();
    if (wait < 0) return undefined;
    const timer = setTimeout(() => signal(tonesHz), wait);
    return () => clearTimeout(timer);
  }, [endsAt, tonesHz]);
}

const minuteEnds = [440] as const;
const breakEnds = [660, 660, 880] as const;

/** A short sound at the end of the minute, and of a break that no official ends. */
export function useSignals(live: Live | null, isOn: boolean): void {
  const current = live?.current;
  const runs = current?.started_at && !current.stopped_at ? Date.parse(current.started_at) + minuteMs : null;
  useSignalAt(isOn ? runs : null, minuteEnds);
  useSignalAt(isOn && live?.break ? Date.parse(live.break.ends_at) : null, breakEnds);
}
