import type { AttemptOutcome, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { mostAttempts } from '@power-corner/contracts/results/meet-values';
import { declareFault } from '@power-corner/meet/commands/lift-commands';
import type { Turn } from '@power-corner/meet/platform/order';
import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { messageText, t } from '../../../../../lib/i18n/i18n.ts';
import { useMeet } from '../../meet-context.ts';
import { turnKey } from '../turns.ts';
import type { AttemptClockControl } from '../called/use-attempt-clock.ts';
import type { Judging, TakingBack } from '../called/use-judging.ts';
import type { Press } from '../use-press-guard.ts';
import {
  attemptAt,
  cellAfter,
  cellOf,
  columnOf,
  elementOf,
  isJudgedOrGranted,
  type GridCell,
  type CellAttempt,
} from './cells.ts';
import { actionOf, letterOf, weightSignOf, type LetterAction } from './keys.ts';

export interface AttemptGridProps {
  entries: readonly MeetEntry[];
  called: Turn | undefined;
  judging: Judging;
  attemptClock: AttemptClockControl;
  taking: TakingBack;
}

/** Arrows move, digits or Enter type a weight, Enter corrects, letters judge. Tab leaves it (roving tabindex). */
export function useGridKeys(
  { entries, called, judging, attemptClock, taking }: AttemptGridProps,
  lifts: readonly Lift[],
) {
  const { meet } = useMeet();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<GridCell | null>(null);
  const [editing, setEditing] = useState<(GridCell & { first: string | undefined }) | null>(null);
  const [note, setNote] = useState<(GridCell & { text: string }) | null>(null);
  const [correcting, setCorrecting] = useState<(GridCell & CellAttempt) | null>(null);
  /** The cell that had the focus when a press began: a press on it opens it. */
  const pressed = useRef<GridCell | null>(null);
  /** The attempt at which a key came too early: a weight that follows is meant for its lifter, who is not judged yet. */
  const early = useRef<string | null>(null);

  const calledCell = called && { id: called.entry.id, column: columnOf(lifts, called) };
  const isHere = (cell: GridCell | null | undefined) => cell && entries.some(({ id }) => id === cell.id);
  const active = isHere(focused) ? focused : (calledCell ?? { id: entries[0]?.id ?? '', column: 1 });
  const focus = useCallback((cell: GridCell) => elementOf(grid.current, cell)?.focus(), []);

  /** Opens a cell: its weight, the correction of its decision, or the reason why neither is possible. */
  function open(cell: GridCell, first?: string): void {
    const attempt = attemptAt(lifts, cell.column);
    const entry = entries.find(({ id }) => id === cell.id);
    if (!attempt || !entry) return;
    const { lift, number } = attempt;
    if (isJudgedOrGranted(entry.attempts[lift]?.[number - 1])) return setCorrecting({ ...cell, ...attempt });
    const fault = declareFault(meet, entry, lift, number);
    if (fault) return setNote({ ...cell, text: messageText(fault.message) });
    setEditing({ ...cell, first });
  }

  const refuseEarly = (cell: GridCell) => setNote({ ...cell, text: t('meet.keyTooEarly') });

  function judge(outcome: NonNullable<AttemptOutcome>, press: Press): void {
    if (!called || !calledCell) return;
    if (!judging.isOpen) return setNote({ ...calledCell, text: t('meet.notOpen') });
    early.current = judging.blocked || !judging.accepts(press) ? turnKey(called) : null;
    if (early.current !== null) return refuseEarly(calledCell);
    const from = document.activeElement;
    void judging.judge(outcome, (refusal) => {
      if (refusal !== null) setNote({ ...calledCell, text: refusal });
      // The official may have gone to another cell meanwhile. A row that moves loses the focus.
      if (document.activeElement !== from && document.activeElement !== document.body) return;
      if (refusal !== null) return focus(calledCell);
      // The lifter's next weight is due within the minute: its digits can follow at once.
      if (called.number < mostAttempts) focus({ ...calledCell, column: calledCell.column + 1 });
    });
  }

  function act(action: LetterAction, press: Press): void {
    switch (action) {
      case 'takeBack':
        early.current = null;
        return taking.takeBack(press);
      case 'clock':
        return attemptClock.startOrStop(press);
      case 'called':
        return calledCell && focus(calledCell);
      case 'good':
      case 'no_lift':
      case 'passed':
        return judge(action, press);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (!cell || event.target !== elementOf(grid.current, cell)) return;
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const { key, ctrlKey } = event;
    const to = cellAfter(
      cell,
      { key, ctrlKey, isRightToLeft },
      entries.map(({ id }) => id),
      lifts,
    );
    const sign = weightSignOf(event);
    const action = actionOf(letterOf(event));
    const opens = key === 'Enter' || key === 'F2';
    if (!to && sign === null && !action && !opens && key !== 'Escape') return;
    event.preventDefault();
    setNote(null);
    if (to || action === 'called' || key === 'Escape') early.current = null;
    const isEarly = called && early.current === turnKey(called);
    if (isEarly && calledCell && (opens || sign !== null)) return refuseEarly(calledCell);
    if (to) return focus(to);
    // A key that is held down is one press.
    if (event.repeat) return;
    if (opens) open(cell);
    else if (sign !== null) open(cell, sign);
    else if (action) act(action, event);
  }

  return {
    grid,
    active,
    editing,
    note,
    correcting,
    endEditing: useCallback(() => {
      // The field goes away: its cell takes the focus first.
      const cell = document.activeElement && cellOf(document.activeElement);
      if (cell) focus(cell);
      setEditing(null);
    }, [focus]),
    endCorrecting: () => setCorrecting(null),
    gridProps: {
      role: 'grid',
      onKeyDown,
      onFocus: (event: FocusEvent) => {
        const cell = cellOf(event.target);
        if (cell) setFocused(cell);
      },
      onPointerDown: (event: PointerEvent) => {
        const cell = cellOf(event.target);
        early.current = null;
        pressed.current = cell && document.activeElement === elementOf(grid.current, cell) ? cell : null;
      },
      onClick: (event: { target: EventTarget }) => {
        const cell = cellOf(event.target);
        if (!cell || (editing?.id === cell.id && editing.column === cell.column)) return;
        if (pressed.current?.id === cell.id && pressed.current.column === cell.column) open(cell);
      },
    },
  };
}
