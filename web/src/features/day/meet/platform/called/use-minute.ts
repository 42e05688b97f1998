import { isClockOf } from '@power-corner/meet/platform/clock';
import { isStopped, secondsLeft } from '@power-corner/meet/platform/minute';
import type { Turn } from '@power-corner/meet/platform/order';
import { serverNow } from '../../../../../lib/time/server-clock.ts';
import { useMeet } from '../../meet-context.ts';
import { turnKey } from '../turns.ts';
import { useSteady, type Press } from '../use-steady.ts';

export type Minute = ReturnType<typeof useMinute>;

/** The minute of the attempt that is called. */
export function useMinute(called: Turn | undefined) {
  const { meet, dispatch } = useMeet();
  const clock = called && isClockOf(meet.current, called.entry.id, called.lift, called.number) ? meet.current : null;
  const state: 'none' | 'running' | 'stopped' = clock === null ? 'none' : isStopped(clock) ? 'stopped' : 'running';
  // The same button starts and stops the minute: a double press does not stop what it has started.
  const { steady, takes } = useSteady(called ? `${turnKey(called)} ${state}` : '');
  const set = (running: boolean, seconds_left: number) => {
    if (!called) return;
    const { entry, lift, number } = called;
    void dispatch({ type: 'SetClock', entry_id: entry.id, data: { lift, number, running, seconds_left } });
  };
  /** Starts the minute, stops it, or lets it go on. */
  const turn = (press: Press) => {
    if (!called || !takes(press)) return;
    const { entry, lift, number } = called;
    if (clock === null) void dispatch({ type: 'StartClock', entry_id: entry.id, data: { lift, number } });
    else set(state === 'stopped', secondsLeft(clock, serverNow()));
  };
  return { clock, state, steady, turn, reset: () => set(state === 'running', 60) };
}
