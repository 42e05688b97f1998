import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import type { ChampionshipType, Division } from '@power-corner/contracts/lists';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { areAllLifts } from '@power-corner/meet/disciplines';

export interface Best {
  /** A lift, the total of a division, or a place where there are no kilograms. */
  of: { lift: Lift } | { total: Division } | { place: Division | null };
  /** Kilograms, or the place. */
  value: number;
  championship: MyChampionship;
}

export interface DisciplineBests {
  type: ChampionshipType;
  bests: Best[];
}

function performances(championship: MyChampionship): Best[] {
  const { result, division } = championship;
  if (!result) return [];
  const lifts = (Object.entries(result.bests) as [Lift, number][]).map(([lift, value]) => ({ of: { lift }, value }));
  const { total_kg: total, place } = result;
  const performed = lifts.map(({ of }) => of.lift);
  const isWhole = division !== null && areAllLifts(championship.type, championship, performed);
  return [
    ...lifts,
    // The total of a single lift says the same once more.
    ...(total !== null && isWhole && lifts.length > 1 ? [{ of: { total: division }, value: total }] : []),
    ...(lifts.length === 0 && total === null && typeof place === 'number'
      ? [{ of: { place: division }, value: place }]
      : []),
  ].map((each) => ({ ...each, championship }));
}

const isBetter = (a: Best, b: Best): boolean => ('place' in a.of ? a.value < b.value : a.value > b.value);

/** From published results: of each lift and total, or the best place. Equal ones keep the first date. */
export function bestsOf(mine: readonly MyChampionship[]): DisciplineBests[] {
  const first = mine.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const disciplines = new Map<ChampionshipType, Map<string, Best>>();
  for (const best of first.flatMap(performances)) {
    const { type } = best.championship;
    const bests = disciplines.get(type) ?? new Map<string, Best>();
    const key = JSON.stringify(best.of);
    const known = bests.get(key);
    if (!known || isBetter(best, known)) bests.set(key, best);
    disciplines.set(type, bests);
  }
  return [...disciplines].map(([type, bests]) => ({ type, bests: [...bests.values()] }));
}
