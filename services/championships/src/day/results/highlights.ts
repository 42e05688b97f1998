import type { ResultEntry } from '@power-corner/contracts/results/results';
import { fold } from '@power-corner/contracts/text/fold';
import { createHash } from 'node:crypto';
import type { Computed } from './results.ts';
import type { SheetLine } from '../sheets/sheet.ts';

const rowId = (championshipId: string, { entry, sex, event, equipment, division }: SheetLine): string => {
  const words = JSON.stringify([fold(entry.name), sex, event, equipment, division]);
  return `${championshipId}-${createHash('sha256').update(words).digest('base64url').slice(0, 16)}`;
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

export type Highlights = Pick<ResultEntry, 'handle' | 'personal_bests' | 'new_records'>;

export function addHighlights(
  { results, lines, own }: Computed,
  championshipId: string,
  highlights: ReadonlyMap<string, Highlights>,
): Computed {
  const ids = performanceIds(championshipId, lines);
  const highlightsOf = new Map(lines.map(({ entry }, index) => [entry, highlights.get(ids[index] ?? '')]));
  const categories = results.categories.map((category) => ({
    ...category,
    entries: category.entries.map((entry) => ({ ...entry, ...highlightsOf.get(entry) })),
  }));
  return {
    results: { ...results, categories },
    lines,
    own: new Map(
      [...own].map(([id, result]) => {
        const { personal_bests, new_records } = highlights.get(id) ?? {};
        return [id, { ...result, ...(personal_bests && { personal_bests }), ...(new_records && { new_records }) }];
      }),
    ),
  };
}
