import type { Participant } from '@power-corner/contracts/participations/participations';
import { useCallback, useEffect, useMemo, useState } from 'react';

export interface Selection {
  /** Participants by id, in the order of selection. */
  chosen: ReadonlyMap<string, Participant>;
  toggle: (row: Participant) => void;
  /** Selects all rows, or deselects them if all are selected. */
  toggleAll: (rows: readonly Participant[]) => void;
  add: (rows: readonly Participant[]) => void;
  /** Replaces the selected rows among these by their newer copies. */
  refresh: (rows: readonly Participant[]) => void;
  clear: () => void;
}

/**
 * Selected rows. They stay selected on other pages and under other filters.
 * @param shown the rows of the list's last answer, which are newer than the selected copies of them
 */
export function useSelection(shown: readonly Participant[] | undefined): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Participant>>(new Map());
  const add = useCallback(
    (rows: readonly Participant[]) =>
      setChosen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)])),
    [],
  );
  const toggleAll = useCallback(
    (rows: readonly Participant[]) =>
      setChosen((before) => {
        const after = new Map(before);
        const all = rows.every(({ id }) => before.has(id));
        for (const row of rows) {
          if (all) after.delete(row.id);
          else after.set(row.id, row);
        }
        return after;
      }),
    [],
  );
  const toggle = useCallback((row: Participant) => toggleAll([row]), [toggleAll]);
  const refresh = useCallback(
    (rows: readonly Participant[]) =>
      setChosen((before) => {
        const newer = rows.filter((row) => before.has(row.id) && before.get(row.id) !== row);
        return newer.length > 0 ? new Map([...before, ...newer.map((row) => [row.id, row] as const)]) : before;
      }),
    [],
  );
  useEffect(() => {
    if (shown) refresh(shown);
  }, [shown, refresh]);
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({ chosen, toggle, toggleAll, add, refresh, clear }),
    [chosen, toggle, toggleAll, add, refresh, clear],
  );
}
