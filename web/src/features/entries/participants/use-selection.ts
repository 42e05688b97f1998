import type { Participant } from '@power-corner/contracts/participations/participations';
import { useEffect, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Rows stay selected on other pages and under other filters. @param shown newer copies of the selected rows */
export function useSelection(shown: readonly Participant[] | undefined) {
  /** By id, in the order of selection. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, Participant>>(new Map());
  const add = (rows: readonly Participant[]) =>
    setChosen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]));
  const toggleAll = (rows: readonly Participant[]) =>
    setChosen((before) => {
      const after = new Map(before);
      const all = rows.every(({ id }) => before.has(id));
      for (const row of rows) {
        if (all) after.delete(row.id);
        else after.set(row.id, row);
      }
      return after;
    });
  const refresh = (rows: readonly Participant[]) =>
    setChosen((before) => {
      const newer = rows.filter((row) => before.has(row.id) && before.get(row.id) !== row);
      return newer.length > 0 ? new Map([...before, ...newer.map((row) => [row.id, row] as const)]) : before;
    });
  useEffect(() => {
    if (shown) refresh(shown);
  }, [shown]);
  const toggle = (row: Participant) => toggleAll([row]);
  return { chosen, toggle, toggleAll, add, refresh, clear: () => setChosen(new Map()) };
}
