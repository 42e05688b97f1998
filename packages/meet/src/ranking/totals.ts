import type { Attempt, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { attemptsOf, nextNumber } from '../platform/attempts.ts';
import { hundredths, sumKg } from '../platform/weights.ts';

export interface Deciding extends Pick<MeetEntry, 'session' | 'flight'> {
  round: number;
  weightKg: number;
}

/** The heaviest good attempt in kilograms; null without one. Zero kilograms of added weight are an attempt. */
export function bestKg(attempts: readonly Attempt[]): number | null {
  return attempts.reduce<number | null>(
    (best, { weight_kg, outcome }) =>
      outcome === 'good' && (best === null || hundredths(weight_kg) > hundredths(best)) ? weight_kg : best,
    null,
  );
}

export const bestsOf = (entry: Pick<MeetEntry, 'attempts'>, lifts: readonly Lift[]): Partial<Record<Lift, number>> =>
  Object.fromEntries(
    lifts.flatMap((lift) => {
      const best = bestKg(attemptsOf(entry, lift));
      return best === null ? [] : [[lift, best] as const];
    }),
  );

/** The sum of the best attempts in kilograms; null when a lift has no good one. */
export function totalKg(entry: Pick<MeetEntry, 'attempts'>, lifts: readonly Lift[]): number | null {
  const bests = lifts.map((lift) => bestKg(attemptsOf(entry, lift)));
  return bests.length > 0 && bests.every((best) => best !== null) ? sumKg(bests) : null;
}

export function decidingAttempt(
  { session, flight }: Pick<MeetEntry, 'session' | 'flight'>,
  attempts: readonly Attempt[],
): Deciding | null {
  const best = bestKg(attempts);
  if (best === null) return null;
  const index = attempts.findIndex(({ weight_kg, outcome }) => outcome === 'good' && weight_kg === best);
  return { session, flight, round: index + 1, weightKg: best };
}

/** True while an entry may still get a total: each lift has a good attempt, or attempts to come. */
export const mayStillTotal = (entry: Pick<MeetEntry, 'attempts'>, lifts: readonly Lift[]): boolean =>
  lifts.every((lift) => bestKg(attemptsOf(entry, lift)) !== null || nextNumber(entry, lift) !== null);
