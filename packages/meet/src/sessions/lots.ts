import type { MeetEntry } from '@power-corner/contracts/results/meet';

export interface DrawnLot {
  entry_id: string;
  lot: number;
}

/** Takes the lowest free numbers; given lots stay. @param random 0 to less than 1, in a browser from `crypto` */
export function drawLots(entries: readonly MeetEntry[], random: () => number): DrawnLot[] {
  const taken = new Set(entries.flatMap(({ lot }) => lot ?? []));
  const without = entries.filter(({ lot }) => lot === null);
  const free: number[] = [];
  for (let lot = 1; free.length < without.length; lot += 1) if (!taken.has(lot)) free.push(lot);
  // Fisher and Yates: every order is as likely as every other.
  for (let last = free.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [free[last], free[chosen]] = [free[chosen] as number, free[last] as number];
  }
  return without.map(({ id }, index) => ({ entry_id: id, lot: free[index] as number }));
}
