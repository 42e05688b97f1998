import type { ComparedResult, ResultDifference, SheetDifferences } from '@power-corner/contracts/results/results';
import { mostDifferences } from '@power-corner/contracts/results/results';
import { fold } from '@power-corner/contracts/text/fold';
import { tidyText } from '@power-corner/contracts/text/latin-letters';
import type { SheetLine } from '../sheets/sheet.ts';
import { changedParts } from './sheet/write-sheet.ts';

/** The federation's sheet has a plain apostrophe where a person typed another one. */
export const comparedName = (name: string): string => fold(tidyText(name));

/** A name of a sheet without the number that tells namesakes apart: `Amine Saïdi #2`. */
export const plainName = (name: string): string => comparedName(name.replace(/\s*#\d+$/, ''));

const categoryOf = ({ event, division, weightClass }: SheetLine) => [event, division, weightClass].join('|');
/** First and last name stand in either order. */
const nameOf = ({ sex, entry }: SheetLine) => `${sex} ${plainName(entry.name).split(' ').toSorted().join(' ')}`;

/**
 * The keys by which two results are those of one person, the surest first: the participation, then the name, which is
 * all that a sheet has of others; within the same category first, since somebody may be in several.
 */
const keys: readonly ((line: SheetLine) => string | null)[] = [
  (line) => line.participationId && `${line.participationId}|${categoryOf(line)}`,
  (line) => line.participationId,
  (line) => `${nameOf(line)}|${categoryOf(line)}`,
  nameOf,
];

function pairsOf(before: readonly SheetLine[], after: readonly SheetLine[]): Map<SheetLine, SheetLine> {
  const pairs = new Map<SheetLine, SheetLine>();
  const paired = new Set<SheetLine>();
  for (const keyOf of keys) {
    const free = Map.groupBy(
      before.filter((line) => !paired.has(line)),
      keyOf,
    );
    for (const line of after) {
      const key = pairs.has(line) ? null : keyOf(line);
      const found = key === null ? undefined : free.get(key)?.shift();
      if (!found) continue;
      pairs.set(line, found);
      paired.add(found);
    }
  }
  return pairs;
}

const compared = ({ entry, division, weightClass }: SheetLine): ComparedResult => ({
  place: entry.place,
  name: entry.name,
  bodyweight_kg: entry.bodyweight_kg,
  attempts: entry.attempts,
  bests: entry.bests,
  total_kg: entry.total_kg,
  division,
  weight_class: weightClass,
});

export function differencesOf(before: readonly SheetLine[], after: readonly SheetLine[]): SheetDifferences {
  const pairs = pairsOf(before, after);
  const staying = new Set(pairs.values());
  const removed = before.filter((line) => !staying.has(line));
  const added = after.filter((line) => !pairs.has(line));
  const changed = [...pairs].flatMap(([line, old]) => {
    const parts = changedParts(old, line);
    return parts.length > 0 ? [{ line, old, parts }] : [];
  });
  const people: ResultDifference[] = [
    ...removed.map((line) => ({ kind: 'removed' as const, parts: [], before: compared(line), after: null })),
    ...added.map((line) => ({ kind: 'added' as const, parts: [], before: null, after: compared(line) })),
    ...changed.map(({ line, old, parts }) => ({
      kind: 'changed' as const,
      parts,
      before: compared(old),
      after: compared(line),
    })),
  ];
  return {
    removed: removed.length,
    added: added.length,
    changed: changed.length,
    unchanged: pairs.size - changed.length,
    people: people.slice(0, mostDifferences),
  };
}
