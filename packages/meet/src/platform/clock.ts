import type { CurrentAttempt, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { say } from '@power-corner/contracts/messages/say';
import { declaredAttempt } from './attempts.ts';
import type { DataOf, Refusal } from '../commands/commands.ts';
import { refuse } from '../commands/commands.ts';
import { liftsIn } from '../disciplines.ts';
import { foreignLift } from '../commands/messages.ts';
import { minuteMs } from './attempt-clock.ts';

export function clockFault(meet: Meet, entry: MeetEntry, lift: Lift, number: number): Refusal | null {
  if (!liftsIn(meet, entry).includes(lift)) return refuse('NOT_THIS_LIFT', foreignLift(lift));
  const declared = declaredAttempt(entry, lift, number);
  if (!declared) return refuse('NO_ATTEMPT');
  return declared.outcome === null ? null : refuse('NOT_THIS_ATTEMPT', say('judgedAlready'));
}

export const isClockOf = (current: Meet['current'], entryId: string, lift: Lift, number: number): boolean =>
  current?.entry_id === entryId && current.lift === lift && current.number === number;

/** The clock of an attempt with so much left from now on. @param now the server's; times of devices decide nothing */
export function clockOf(
  entry: MeetEntry,
  { lift, number, running, seconds_left }: DataOf<'SetClock'>,
  now: Date,
): CurrentAttempt {
  const started_at = new Date(now.getTime() + seconds_left * 1000 - minuteMs).toISOString();
  return { entry_id: entry.id, lift, number, started_at, ...(!running && { stopped_at: now.toISOString() }) };
}
