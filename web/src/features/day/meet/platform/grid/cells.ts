import type { Attempt } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';

/** A cell: the row of an entry, and a column: the name, three attempts of each lift, the subtotal, the place. */
export interface GridCell {
  id: string;
  column: number;
}

export interface CellAttempt {
  lift: Lift;
  number: number;
}

/** Such an attempt is corrected, where another one is declared: its weight stands. */
export const isJudgedOrGranted = (attempt: Attempt | undefined): boolean =>
  attempt !== undefined && (attempt.outcome !== null || attempt.granted !== undefined);

export const attemptsOfLift = [1, 2, 3] as const;

export const columnOf = (lifts: readonly Lift[], { lift, number }: CellAttempt): number =>
  1 + lifts.indexOf(lift) * attemptsOfLift.length + number - 1;

/** The attempt of a column; null for the name and the results. */
export function attemptAt(lifts: readonly Lift[], column: number): CellAttempt | null {
  const lift = lifts[Math.floor((column - 1) / attemptsOfLift.length)];
  return lift === undefined || column < 1 ? null : { lift, number: ((column - 1) % attemptsOfLift.length) + 1 };
}

export const subtotalColumn = (lifts: readonly Lift[]): number => 1 + lifts.length * attemptsOfLift.length;
export const placeColumn = (lifts: readonly Lift[]): number => subtotalColumn(lifts) + 1;

interface Step {
  key: string;
  ctrlKey: boolean;
  isRightToLeft: boolean;
}

/** null for a key that does not move; at an edge the cell stays. @param ids of the rows, from the top */
export function cellAfter(
  { id, column }: GridCell,
  { key, ctrlKey, isRightToLeft }: Step,
  ids: readonly string[],
  lifts: readonly Lift[],
): GridCell | null {
  const row = ids.indexOf(id);
  const lastColumn = placeColumn(lifts);
  const at = (toRow: number, toColumn: number): GridCell => ({
    id: ids[Math.min(Math.max(toRow, 0), ids.length - 1)] ?? id,
    column: Math.min(Math.max(toColumn, 0), lastColumn),
  });
  const forward = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowRight':
      return at(row, column + forward);
    case 'ArrowLeft':
      return at(row, column - forward);
    case 'Home':
      return at(ctrlKey ? 0 : row, 0);
    case 'End':
      return at(ctrlKey ? ids.length - 1 : row, lastColumn);
    default:
      return null;
  }
}

export const elementOf = (grid: HTMLElement | null, { id, column }: GridCell): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-entry="${id}"] > [data-column="${column}"]`) ?? null;

export function cellOf(target: EventTarget): GridCell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const id = element?.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
  return id === undefined || !element ? null : { id, column: Number(element.dataset['column']) };
}
