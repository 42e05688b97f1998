import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { PersonResult } from '@power-corner/contracts/records/people';

/** A total of one day, with its points where the discipline has them. */
export interface ProgressPoint {
  date: string;
  championship: string;
  totalKg: number;
  points: number | null;
}

export interface Progress {
  discipline: ChampionshipType;
  division: string | null;
  /** The oldest first, at least two. */
  points: readonly ProgressPoint[];
}

/** The totals over time, by division: totals of different divisions do not compare. */
export function progressOf(results: readonly PersonResult[]): Progress[] {
  const lifted = results
    .flatMap(({ total_kg: totalKg, points, championship, ...rest }) =>
      totalKg === null ? [] : [{ ...rest, totalKg, points: points.ipf_gl, championship: championship.name }],
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const groups = Map.groupBy(lifted, ({ discipline, division }) => JSON.stringify([discipline, division]));
  return [...groups.values()].flatMap((points) => {
    const [first] = points;
    if (!first || points.length < 2) return [];
    return [{ discipline: first.discipline, division: first.division, points }];
  });
}

export interface Line {
  /** In percent of the drawing's width and height, from the start of the line and from its upper edge. */
  at: readonly (readonly [x: number, y: number])[];
  low: number;
  high: number;
}

/** A line over time. Where all values are equal, it is level in the middle of the drawing. */
export function lineOf(points: readonly { date: string; value: number }[]): Line {
  const days = points.map(({ date }) => Date.parse(date));
  const values = points.map(({ value }) => value);
  const [from, to, low, high] = [Math.min(...days), Math.max(...days), Math.min(...values), Math.max(...values)];
  const share = (value: number, least: number, most: number) =>
    most === least ? 0.5 : (value - least) / (most - least);
  const at = points.map(({ value }, index) => {
    const day = days[index] ?? from;
    return [share(day, from, to) * 100, 100 - share(value, low, high) * 100] as const;
  });
  return { at, low, high };
}
