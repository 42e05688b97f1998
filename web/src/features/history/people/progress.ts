import { groupBy } from '@power-corner/contracts/group-by';
import type { PersonResult } from '@power-corner/contracts/records/people';

export type Progress = ReturnType<typeof progressOf>[number];

/** At least two totals over time, the oldest first, by division: totals of different divisions do not compare. */
export function progressOf(results: readonly PersonResult[]) {
  const lifted = results
    .flatMap(({ total_kg: totalKg, points, championship, ...rest }) =>
      totalKg === null ? [] : [{ ...rest, totalKg, points: points.ipf_gl, championship: championship.name }],
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const groups = groupBy(lifted, ({ discipline, division }) => JSON.stringify([discipline, division]));
  return [...groups.values()].flatMap((points) => {
    const [first] = points;
    if (!first || points.length < 2) return [];
    return [{ discipline: first.discipline, division: first.division, points }];
  });
}

/** A line over time. Where all values are equal, it is level in the middle of the drawing. */
export function lineOf(points: readonly { date: string; value: number }[]) {
  const days = points.map(({ date }) => Date.parse(date));
  const values = points.map(({ value }) => value);
  const [from, to, low, high] = [Math.min(...days), Math.max(...days), Math.min(...values), Math.max(...values)];
  const share = (value: number, least: number, most: number) =>
    most === least ? 0.5 : (value - least) / (most - least);
  /** In percent of the drawing's width and height, from the start of the line and from its upper edge. */
  const at = points.map(({ value }, index) => {
    const day = days[index] ?? from;
    return [share(day, from, to) * 100, 100 - share(value, low, high) * 100] as const;
  });
  return { at, low, high };
}
