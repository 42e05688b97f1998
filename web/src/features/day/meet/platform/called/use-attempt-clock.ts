import { isClockOf } from '@power-corner/meet/platform/clock';
import { isStopped, secondsLeft } from '@power-corner/meet/platform/attempt-clock';
import type { Turn } from '@power-corner/meet/platform/order';
import { serverNow } from '../../../../../lib/time/server-clock.ts';
import { useMeet } from '../../meet-context.ts';
import { turnKey } from '../turns.ts';
import { usePressGuard, type Press } from '../use-press-guard.ts';

export type AttemptClockControl = ReturnType<typeof useAttemptClock>;

export function useAttemptClock(called: Turn | undefined) {
  const { meet, dispatch } = useMeet();
  const clock = called && isClockOf(meet.current, called.entry.id, called.lift, called.number) ? meet.current : null;
  const state: 'none' | 'running' | 'stopped' = clock === null ? 'none' : isStopped(clock) ? 'stopped' : 'running';
  // The same button starts and stops the minute: a double press does not stop what it has started.
  const { ready, accepts } = usePressGuard(called ? `${turnKey(called)} ${state}` : '');
  const set = (running: boolean, seconds_left: number) => {
    if (!called) return;
    const { entry, lift, number } = called;
    void dispatch({ type: 'SetClock', entry_id: entry.id, data: { lift, number, running, seconds_left } });
  };
  const startOrStop = (press: Press) => {
    if (!called || !accepts(press)) return;
    const { entry, lift, number } = called;
    if (clock === null) void dispatch({ type: 'StartClock', entry_id: entry.id, data: { lift, number } });
    else set(state === 'stopped', secondsLeft(clock, serverNow()));
  };
  return { clock, state, ready, startOrStop, reset: () => set(state === 'running', 60) };
}
