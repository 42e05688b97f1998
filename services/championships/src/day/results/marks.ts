import type { ResultEntry } from '@power-corner/contracts/results/results';
import { fold } from '@power-corner/contracts/text/fold';
import { createHash } from 'node:crypto';
import type { Computed } from './results.ts';
import type { SheetLine } from './sheet/line.ts';

/** A row of a sheet that belongs to no participation has no id: what it says about the person stands for one. */
const rowId = (championshipId: string, { entry, sex, event, equipment, division }: SheetLine): string => {
  const said = JSON.stringify([fold(entry.name), sex, event, equipment, division]);
  return `${championshipId}-${createHash('sha256').update(said).digest('base64url').slice(0, 16)}`;
};

/**
 * The ids of the performances of results, in their order: the id of the participation, or one made of the row's words
 * for a row without a participation, so that another import of the same row keeps its records and their ratification.
 * Rows with the same id are counted.
 */
export function performanceIds(championshipId: string, lines: readonly SheetLine[]): string[] {
  const times = new Map<string, number>();
  return lines.map((line) => {
    const id = line.participationId ?? rowId(championshipId, line);
    const time = (times.get(id) ?? 0) + 1;
    times.set(id, time);
    return time === 1 ? id : `${id}-${time}`;
  });
}

/** Beside a result; each is absent where there is nothing to say. */
export type Marks = Pick<ResultEntry, 'handle' | 'personal_bests' | 'new_records'>;

/** Adds marks to results. @param marks by the id of the performance */
export function markResults(
  { results, lines, own }: Computed,
  championshipId: string,
  marks: ReadonlyMap<string, Marks>,
): Computed {
  const ids = performanceIds(championshipId, lines);
  const marksOf = new Map(lines.map(({ entry }, index) => [entry, marks.get(ids[index] ?? '')]));
  const categories = results.categories.map((category) => ({
    ...category,
    entries: category.entries.map((entry) => ({ ...entry, ...marksOf.get(entry) })),
  }));
  return {
    results: { ...results, categories },
    lines,
    own: new Map(
      [...own].map(([id, result]) => {
        const { personal_bests, new_records } = marks.get(id) ?? {};
        return [id, { ...result, ...(personal_bests && { personal_bests }), ...(new_records && { new_records }) }];
      }),
    ),
  };
}
