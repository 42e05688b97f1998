import type { RecordLift } from '@power-corner/contracts/lifts';
import type { ResultEntry } from '@power-corner/contracts/results';
import type { Computed } from './results.ts';
import type { SheetLine } from './sheet/line.ts';

/**
 * The ids of the performances of results, in their order: that of the participation, or one of its own for a row that
 * belongs to none. A sheet may have several rows of one participation, of which the first has its id.
 */
export function performanceIds(championshipId: string, lines: readonly SheetLine[]): string[] {
  const taken = new Set<string>();
  return lines.map(({ participationId }, index) => {
    if (participationId === null || taken.has(participationId)) return `${championshipId}-${index}`;
    taken.add(participationId);
    return participationId;
  });
}

/** The results with their personal bests. @param bests by the id of the performance */
export function markPersonalBests(
  { results, lines, own }: Computed,
  championshipId: string,
  bests: ReadonlyMap<string, RecordLift[]>,
): Computed {
  const ids = performanceIds(championshipId, lines);
  const liftsOf = new Map<ResultEntry, RecordLift[] | undefined>(
    lines.map(({ entry }, index) => [entry, bests.get(ids[index] ?? '')]),
  );
  const marked = <Result>(result: Result, lifts: RecordLift[] | undefined) =>
    lifts ? { ...result, personal_bests: lifts } : result;
  const categories = results.categories.map((category) => ({
    ...category,
    entries: category.entries.map((entry) => marked(entry, liftsOf.get(entry))),
  }));
  return {
    results: { ...results, categories },
    lines,
    own: new Map([...own].map(([id, result]) => [id, marked(result, bests.get(id))])),
  };
}
