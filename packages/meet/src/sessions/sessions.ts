import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { liftsIn } from '../disciplines.ts';
import { sumKg } from '../platform/weights.ts';
import { compareCategories } from '../ranking/standings.ts';

export const mostOfFlight = 14;
const flightNames = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A place on the start list that a screen offers; nothing is assigned by it. */
export interface ProposedPlace {
  entry_id: string;
  session: number;
  flight: string;
}

/** The sum of the openers in kilograms, by which stronger lifters come later; 0 without any. */
export const openingTotal = (meet: Meet, entry: MeetEntry) =>
  sumKg(liftsIn(meet, entry).flatMap((lift) => entry.openers[lift] ?? []));

/** Parts as even as can be, in their order, none over the limit. */
function evenParts<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, part) =>
    items.slice(Math.floor((part * items.length) / count), Math.floor(((part + 1) * items.length) / count)),
  );
}

/** Entries in the order of a proposal: by sex, division and class, then by the total of the openers, then by lot. */
export function inProposedOrder(meet: Meet, entries: readonly MeetEntry[]): MeetEntry[] {
  const set = meet.championship.category_set;
  return entries.toSorted(
    (one, other) =>
      compareCategories(set, { ...one, age_category: null }, { ...other, age_category: null }) ||
      openingTotal(meet, one) - openingTotal(meet, other) ||
      (one.lot ?? 0) - (other.lot ?? 0) ||
      (one.id < other.id ? -1 : 1),
  );
}

/**
 * Proposes sessions and flights for everybody who competes, in their order.
 * @param flightsOfSession how many flights of at most 14 lifters follow each other in one session
 */
export function proposeSessions(meet: Meet, flightsOfSession = 2): ProposedPlace[] {
  const entries = meet.entries.filter(({ outcome }) => outcome === 'competing' || outcome === 'guest');
  return evenParts(inProposedOrder(meet, entries), mostOfFlight * flightsOfSession).flatMap((session, index) =>
    evenParts(session, mostOfFlight).flatMap((flight, part) =>
      flight.map(({ id }) => ({ entry_id: id, session: index + 1, flight: flightNames[part] ?? 'Z' })),
    ),
  );
}
