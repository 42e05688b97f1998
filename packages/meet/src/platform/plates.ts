import type { MeetSettings } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { isAdded } from '../disciplines.ts';
import { hundredths, kilograms } from './weights.ts';

/** `plates_kg`: those of one side, from the inside to the outside. */
export interface Loading {
  plates_kg: number[];
  /** Kilograms that cannot be loaded with these plates; 0 when the weight is exact. */
  missing_kg: number;
  /** The weight is less than the bar's own, by `missing_kg`. */
  isTooLight: boolean;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** The fewest plates nearest to a weight without going over it: of 20 and 15 kg, 30 is two of 15, not one of 20. */
function fewestPlates(weight: number, kinds: readonly number[]): number[] {
  const unit = kinds.reduce(commonDivisor, 0);
  if (unit === 0) return [];
  const units = Math.floor(weight / unit);
  const plates = kinds.map((kind) => kind / unit);
  const counts = Array<number>(units + 1).fill(Number.POSITIVE_INFINITY);
  counts[0] = 0;
  for (let sum = 1; sum <= units; sum += 1)
    for (const plate of plates) {
      const without = counts[sum - plate];
      if (without !== undefined && without + 1 < (counts[sum] ?? 0)) counts[sum] = without + 1;
    }
  let rest = counts.findLastIndex(Number.isFinite);
  const chosen: number[] = [];
  while (rest > 0) {
    const left = rest;
    const next = plates.find((plate) => counts[left - plate] === (counts[left] ?? 0) - 1);
    if (next === undefined) break;
    chosen.push(next * unit);
    rest -= next;
  }
  return chosen;
}

function load(weight: number, sides: number, platesKg: readonly number[]): Loading {
  const kinds = [...new Set(platesKg.map(hundredths))].filter((plate) => plate > 0).toSorted((a, b) => b - a);
  const plates = fewestPlates(Math.floor(weight / sides), kinds);
  const loaded = plates.reduce((sum, plate) => sum + plate, 0) * sides;
  return { plates_kg: plates.map(kilograms), missing_kg: kilograms(weight - loaded), isTooLight: false };
}

/** @param barKg with its collars @param platesKg the kinds of plates; there are enough of each */
export function loadBar(weightKg: number, barKg: number, platesKg: readonly number[]): Loading {
  const onPlates = hundredths(weightKg) - hundredths(barKg);
  if (onPlates < 0) return { plates_kg: [], missing_kg: kilograms(-onPlates), isTooLight: true };
  return load(onPlates, 2, platesKg);
}

export const loadBelt = (weightKg: number, platesKg: readonly number[]): Loading =>
  load(hundredths(weightKg), 1, platesKg);

export const loadAttempt = (
  lift: Lift,
  weightKg: number,
  { bar_kg, plates_kg }: Pick<MeetSettings, 'bar_kg' | 'plates_kg'>,
): Loading => (isAdded(lift) ? loadBelt(weightKg, plates_kg) : loadBar(weightKg, bar_kg, plates_kg));
