import type { Attempt, Meet, MeetSettings } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { isAdded } from '../disciplines.ts';
import { lastJudged } from './last-judged.ts';
import type { Turn } from './order.ts';
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

/** A kind of plate in hundredths, and how many of it one side may have. */
interface Stock {
  plate: number;
  most: number;
}

/** So many plates of a kind in packs of 1, 2, 4 and so on, from which every smaller number can be made too. */
function packsOf({ plate, most }: Stock) {
  const packs: { weight: number; plates: number }[] = [];
  for (let left = most, plates = 1; left > 0; left -= plates, plates *= 2) {
    plates = Math.min(plates, left);
    packs.push({ weight: plate * plates, plates });
  }
  return packs;
}

/**
 * The fewest plates nearest to a weight without going over it: of 20 and 15 kg, 30 is two of 15, not one of 20. All
 * sums are tried, since with counted plates taking the heaviest first misses loadings that exist.
 * @param stock from the heaviest
 */
function fewestPlates(weight: number, stock: readonly Stock[]): number[] {
  const unit = stock.reduce((divisor, { plate }) => commonDivisor(divisor, plate), 0);
  if (unit === 0) return [];
  const counts = Array<number>(Math.floor(weight / unit) + 1).fill(Number.POSITIVE_INFINITY);
  counts[0] = 0;
  // The heaviest kind comes last: of two loadings with as many plates it decides.
  const packs = stock.toReversed().flatMap(({ plate, most }) =>
    packsOf({ plate, most: Math.min(most, Math.floor(weight / plate)) }).map((pack) => {
      const size = pack.weight / unit;
      const taken = new Uint8Array(counts.length);
      for (let sum = counts.length - 1; sum >= size; sum -= 1) {
        const withPack = (counts[sum - size] ?? 0) + pack.plates;
        if (!Number.isFinite(withPack) || withPack > (counts[sum] ?? 0)) continue;
        counts[sum] = withPack;
        taken[sum] = 1;
      }
      return { ...pack, plate, size, taken };
    }),
  );
  let rest = counts.findLastIndex(Number.isFinite);
  const chosen: number[] = [];
  for (const { plate, plates, size, taken } of packs.toReversed()) {
    if (!taken[rest]) continue;
    chosen.push(...Array<number>(plates).fill(plate));
    rest -= size;
  }
  return chosen;
}

type Plates = Pick<MeetSettings, 'plates_kg' | 'plate_pairs'>;

/** Both plates of a pair may hang on a belt, which has one side. */
function load(weight: number, sides: 1 | 2, { plates_kg, plate_pairs }: Plates): Loading {
  const counted = plate_pairs ?? plates_kg.map((kg) => ({ kg, pairs: Number.POSITIVE_INFINITY }));
  const stock = new Map(counted.map(({ kg, pairs }) => [hundredths(kg), (pairs * 2) / sides]));
  const heaviestFirst = [...stock].map(([plate, most]) => ({ plate, most })).toSorted((a, b) => b.plate - a.plate);
  const plates = fewestPlates(Math.floor(weight / sides), heaviestFirst);
  const loaded = plates.reduce((sum, plate) => sum + plate, 0) * sides;
  return { plates_kg: plates.map(kilograms), missing_kg: kilograms(weight - loaded), isTooLight: false };
}

/** On a bar, `plates_kg` are those of each of its two sides. */
export function loadAttempt(
  lift: Lift,
  weightKg: number,
  { bar_kg, ...plates }: Plates & Pick<MeetSettings, 'bar_kg'>,
): Loading {
  if (isAdded(lift)) return load(hundredths(weightKg), 1, plates);
  const onPlates = hundredths(weightKg) - hundredths(bar_kg);
  if (onPlates < 0) return { plates_kg: [], missing_kg: kilograms(-onPlates), isTooLight: true };
  return load(onPlates, 2, plates);
}

/** What is put on and taken off one side between two loadings, in kilograms, from the heaviest plate. */
export interface LoadingChange {
  on_kg: number[];
  off_kg: number[];
}

/** The plates of one that the other has not, each as often. */
function surplus(of: readonly number[], over: readonly number[]): number[] {
  const rest = [...over];
  return of.filter((plate) => {
    const found = rest.indexOf(plate);
    if (found >= 0) rest.splice(found, 1);
    return found < 0;
  });
}

/** A take that was struck out had its bar too. */
const wasLoaded = ({ outcome, struck }: Attempt) => struck !== undefined || (outcome !== null && outcome !== 'passed');

/** What a turn changes on the bar that its session has loaded last; null without one of the same lift. */
export function loadingChange({ entries, settings }: Meet, { entry, lift, weight_kg }: Turn): LoadingChange | null {
  const here = entries.filter(({ session }) => session === entry.session);
  const before = lastJudged(here, wasLoaded);
  if (weight_kg === null || before?.lift !== lift) return null;
  const was = loadAttempt(lift, before.weight_kg, settings).plates_kg;
  const is = loadAttempt(lift, weight_kg, settings).plates_kg;
  return { on_kg: surplus(is, was), off_kg: surplus(was, is) };
}
