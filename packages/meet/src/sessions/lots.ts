import type { MeetEntry } from '@power-corner/contracts/results/meet';

export interface DrawnLot {
  entry_id: string;
  lot: number;
}

/** Fisher and Yates: every order is as likely as every other. @param random 0 to less than 1, in a browser from `crypto` */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [drawn[last], drawn[chosen]] = [drawn[chosen] as Item, drawn[last] as Item];
  }
  return drawn;
}

/** Takes the lowest free numbers; given lots stay. */
export function drawLots(entries: readonly MeetEntry[], random: () => number): DrawnLot[] {
  const taken = new Set(entries.flatMap(({ lot }) => lot ?? []));
  const without = entries.filter(({ lot }) => lot === null);
  const free: number[] = [];
  for (let lot = 1; free.length < without.length; lot += 1) if (!taken.has(lot)) free.push(lot);
  const drawn = shuffled(free, random);
  return without.map(({ id }, index) => ({ entry_id: id, lot: drawn[index] as number }));
}
