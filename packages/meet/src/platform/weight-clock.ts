import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { CommandOf } from '@power-corner/contracts/results/meet-commands';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { declareFault, rulesFor } from '../commands/lift-commands.ts';
import { liftsIn } from '../disciplines.ts';
import { secondsLeft } from './attempt-clock.ts';
import { automaticKg, nextNumber } from './attempts.ts';
import { takesPart } from '../commands/recorded.ts';

/** The minute in which a lifter names the next weight, and the weight that stands when it ends. */
export interface NextWeightClock {
  number: number;
  weight_kg: number;
  started_at: string;
}

/** null unless the settings ask for it and the next weight is to be named. The minute begins with the judgement. */
export function nextWeightClock(meet: Meet, entry: MeetEntry, lift: Lift): NextWeightClock | null {
  const number = meet.settings.name_weight_clock && takesPart(entry) ? nextNumber(entry, lift) : null;
  const weight_kg = number && automaticKg(entry, lift, rulesFor(meet, entry, {}));
  const judged = number && entry.changes[`${lift}.${number - 1}.outcome`];
  if (!number || weight_kg === null || !judged || declareFault(meet, entry, lift, number)) return null;
  return { number, weight_kg, started_at: judged.at };
}

/** The declarations that the system makes, since the minute has ended without any. @param now on the server's clock */
export function dueDeclarations(meet: Meet, now: Date) {
  if (!meet.settings.name_weight_clock || meet.championship.status === 'canceled') return [];
  return meet.entries.flatMap((entry) =>
    liftsIn(meet, entry).flatMap((lift) => {
      const clock = nextWeightClock(meet, entry, lift);
      if (!clock || secondsLeft(clock, now.getTime()) > 0) return [];
      const { number, weight_kg } = clock;
      const data: CommandOf<'DeclareAttempt'>['data'] = { lift, number, weight_kg, automatic: true };
      return [{ type: 'DeclareAttempt' as const, entry_id: entry.id, data }];
    }),
  );
}
