import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { attemptsOf } from '../platform/attempts.ts';
import { liftsIn } from '../disciplines.ts';

/** The lifts for which somebody who was weighed in has neither an opener nor an attempt. */
export function missingOpeners(meet: Meet, entry: MeetEntry): readonly Lift[] {
  const isThere = entry.bodyweight_kg !== null && (entry.outcome === 'competing' || entry.outcome === 'guest');
  if (!isThere) return [];
  return liftsIn(meet, entry).filter(
    (lift) => entry.openers[lift] === undefined && attemptsOf(entry, lift).length === 0,
  );
}
