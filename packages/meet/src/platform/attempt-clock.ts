import type { CurrentAttempt } from '@power-corner/contracts/results/meet';

// The minute of an attempt, for the service and every screen. It has no other imports: spectators load it too.

export const minuteMs = 60_000;

type Clock = Pick<CurrentAttempt, 'started_at' | 'stopped_at'>;

const msLeft = ({ started_at, stopped_at }: Clock, nowMs: number): number =>
  Date.parse(started_at) + minuteMs - (stopped_at ? Date.parse(stopped_at) : nowMs);

/** The whole seconds that are left of the minute, from 60 to 0. @param nowMs on the server's clock */
export const secondsLeft = (clock: Clock, nowMs: number): number =>
  Math.min(60, Math.max(0, Math.ceil(msLeft(clock, nowMs) / 1000)));

export const isStopped = ({ stopped_at }: Clock): boolean => stopped_at !== undefined && stopped_at !== null;
