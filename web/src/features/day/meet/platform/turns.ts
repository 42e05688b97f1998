import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Turn } from '@power-corner/meet/platform/order';
import { handFocusOn } from '../../../../lib/hooks/hand-focus-on.ts';

/** The name of the lifter who is called, or the word that the session is over. */
export const calledId = 'called';

export const focusCalled = handFocusOn(() => document.getElementById(calledId));

export const turnKey = ({ entry, lift, number }: Turn) => `${entry.id} ${lift} ${number}`;

/** The latest judgement among these entries, by whichever official it was made. */
export function lastJudged(entries: readonly MeetEntry[]): Turn | null {
  // By revision: decisions that a device sends together have one time.
  let latest: { turn: Turn; revision: number } | null = null;
  for (const entry of entries)
    for (const [key, { revision }] of Object.entries(entry.changes)) {
      const [lift, number, what] = key.split('.') as [Lift, string, string | undefined];
      const attempt = what === 'outcome' ? entry.attempts[lift]?.[Number(number) - 1] : undefined;
      if (!attempt?.outcome || (latest && revision <= latest.revision)) continue;
      latest = { turn: { entry, lift, number: Number(number), weight_kg: attempt.weight_kg }, revision };
    }
  return latest?.turn ?? null;
}
