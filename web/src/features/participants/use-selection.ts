import type { Participant } from '@power-corner/contracts/participations/participations';
import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  /** Participants by id, in the order of selection. */
  chosen: ReadonlyMap<string, Participant>;
  toggle: (row: Participant) => void;
  /** Selects all rows, or deselects them if all are selected. */
  toggleAll: (rows: readonly Participant[]) => void;
  add: (rows: readonly Participant[]) => void;
  clear: () => void;
}

/** Selected rows. They stay selected on other pages and under other filters. */
export function useSelection(): Selection {
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
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(() => ({ chosen, toggle, toggleAll, add, clear }), [chosen, toggle, toggleAll, add, clear]);
}
