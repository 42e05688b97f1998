import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { attemptsOf } from '../platform/attempts.ts';
import { scoringOf } from '../disciplines.ts';
import { loadAttempt } from '../platform/plates.ts';

/**
 * The rules allow it, but it is likely a slip: `raised` far over the attempt of `kg`, `light` for the bar of `kg`; or
 * `kg` of it cannot be loaded.
 */
export type Doubt = { kind: 'raised' | 'light' | 'unloadable'; kg: number } | { kind: 'heavy' };

/** Lifters rise by a tenth at most; novices from a careful opener by a quarter. */
const mostRise = 1.25;
const smallRiseKg = 20;
/** A classic deadlift of the lightest champions; nobody hangs twice their weight on a belt. */
const mostTimesBodyweight = { lifts: 4, added_weight: 1.5 };
const unknownBodyweightKg = 90;

export function doubtOf(meet: Meet, entry: MeetEntry, lift: Lift, number: number, weightKg: number): Doubt | null {
  const onBar = scoringOf(meet.championship.type, entry) === 'lifts' || lift === 'squat';
  if (onBar && weightKg < meet.settings.bar_kg) return { kind: 'light', kg: meet.settings.bar_kg };
  const before = attemptsOf(entry, lift)
    .slice(0, number - 1)
    .findLast(({ outcome }) => outcome === 'good' || outcome === 'no_lift');
  if (before) {
    const { weight_kg: kg } = before;
    if (weightKg > kg * mostRise && weightKg - kg > smallRiseKg) return { kind: 'raised', kg };
  } else {
    const most = (entry.bodyweight_kg ?? unknownBodyweightKg) * mostTimesBodyweight[onBar ? 'lifts' : 'added_weight'];
    if (weightKg > most) return { kind: 'heavy' };
  }
  const { missing_kg: kg } = loadAttempt(lift, weightKg, meet.settings);
  return kg > 0 ? { kind: 'unloadable', kg } : null;
}
