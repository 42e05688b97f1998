import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { attemptsOf } from '../platform/attempts.ts';
import { liftsIn } from '../disciplines.ts';
import { takesPart } from '../commands/recorded.ts';
import { sumKg } from '../platform/weights.ts';
import { compareCategories } from '../ranking/standings.ts';

export const mostOfFlight = 14;
export const flightNames = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ');

export interface ProposedPlace {
  entry_id: string;
  session: number;
  flight: string;
}

/** The sum of the openers in kilograms, by which stronger lifters come later; 0 without any. */
export const openingTotal = (meet: Meet, entry: MeetEntry) =>
  sumKg(liftsIn(meet, entry).flatMap((lift) => entry.openers[lift] ?? []));

/** The lifts in which somebody who was weighed in has declared nothing yet. */
export function missingOpeners(meet: Meet, entry: MeetEntry): readonly Lift[] {
  if (entry.bodyweight_kg === null || !takesPart(entry)) return [];
  return liftsIn(meet, entry).filter(
    (lift) => entry.openers[lift] === undefined && attemptsOf(entry, lift).length === 0,
  );
}

export function evenParts<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, part) =>
    items.slice(Math.floor((part * items.length) / count), Math.floor(((part + 1) * items.length) / count)),
  );
}

/** Entries in the order of a proposal: by sex, division or level, and class, then by the total of the openers, then by lot. */
export function inProposedOrder(meet: Meet, entries: readonly MeetEntry[]): MeetEntry[] {
  return entries.toSorted(
    (one, other) =>
      compareCategories(meet, { ...one, age_category: null }, { ...other, age_category: null }) ||
      openingTotal(meet, one) - openingTotal(meet, other) ||
      (one.lot ?? 0) - (other.lot ?? 0) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** @param flightsOfSession how many flights of at most 14 lifters follow each other in one session */
export function proposeSessions(meet: Meet, flightsOfSession = 2): ProposedPlace[] {
  const entries = meet.entries.filter(takesPart);
  return evenParts(inProposedOrder(meet, entries), mostOfFlight * flightsOfSession).flatMap((session, index) =>
    evenParts(session, mostOfFlight).flatMap((flight, part) =>
      flight.map(({ id }) => ({ entry_id: id, session: index + 1, flight: flightNames[part] ?? 'Z' })),
    ),
  );
}
