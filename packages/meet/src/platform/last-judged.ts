import type { Attempt, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';

interface JudgedTurn {
  entry: MeetEntry;
  lift: Lift;
  number: number;
  weight_kg: number;
}

/** The latest judgement among these entries, by whichever official it was made. */
export function lastJudged(
  entries: readonly MeetEntry[],
  isMeant: (attempt: Attempt) => boolean = ({ outcome }) => outcome !== null,
): JudgedTurn | null {
  // By revision: decisions that a device sends together have one time.
  let latest: { turn: JudgedTurn; revision: number } | null = null;
  for (const entry of entries)
    for (const [key, { revision }] of Object.entries(entry.changes)) {
      const [lift, number, what] = key.split('.') as [Lift, string, string | undefined];
      const attempt = what === 'outcome' ? entry.attempts[lift]?.[Number(number) - 1] : undefined;
      if (!attempt || !isMeant(attempt) || (latest && revision <= latest.revision)) continue;
      latest = { turn: { entry, lift, number: Number(number), weight_kg: attempt.weight_kg }, revision };
    }
  return latest?.turn ?? null;
}
