import type { EntryOutcome } from '@power-corner/contracts/results/meet-values';
import type { Place, unplaced } from '@power-corner/contracts/results/results';
import type { Deciding } from './totals.ts';
import { hundredths } from '../platform/weights.ts';

/** The values that decide the place of a total. Weights are in kilograms. */
export interface Totalled {
  totalKg: number;
  bodyweightKg: number | null;
  deciding: Deciding | null;
  lot: number | null;
}

const last = Number.POSITIVE_INFINITY;
const compare = (one: number, other: number) => (one === other ? 0 : one - other);
const weight = (kg: number | null | undefined) => (kg === null || kg === undefined ? last : hundredths(kg));

/**
 * The order of two totals: the higher one first, then the lighter lifter, then who reached the total first: in an
 * earlier session, flight or round, within a round with the lighter bar, with the same bar by the lower lot. 0 when the
 * rules tell nothing.
 */
export function compareTotals(one: Totalled, other: Totalled): number {
  const byBodyweight = compare(weight(one.bodyweightKg), weight(other.bodyweightKg));
  const sameLifters = compare(hundredths(other.totalKg), hundredths(one.totalKg)) || byBodyweight;
  if (sameLifters !== 0) return sameLifters;
  // Without bodyweights the lighter one is not known, so the order of the attempts decides nothing.
  const byTime = one.bodyweightKg === null ? 0 : compareDeciding(one.deciding, other.deciding);
  return byTime || compare(one.lot ?? last, other.lot ?? last);
}

function compareDeciding(one: Deciding | null, other: Deciding | null): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return (
    compare(one.session ?? last, other.session ?? last) ||
    (one.flight ?? '').localeCompare(other.flight ?? '') ||
    compare(one.round, other.round) ||
    compare(weight(one.weightKg), weight(other.weightKg))
  );
}

/** Places by an order, from 1. Those whom it does not tell apart share one, and the places after it stay free. */
export function placesBy<Item>(items: readonly Item[], compareItems: (one: Item, other: Item) => number) {
  const sorted = items.toSorted(compareItems);
  const places = new Map<Item, number>();
  sorted.forEach((item, index) => {
    const before = sorted[index - 1];
    const shared = before !== undefined && compareItems(before, item) === 0 ? places.get(before) : undefined;
    places.set(item, shared ?? index + 1);
  });
  return places;
}

export const placeOf: Record<EntryOutcome, Place> = {
  competing: null,
  guest: 'G',
  disqualified: 'DQ',
  no_show: 'NS',
  withdrawn: 'WD',
};

/** True for a total that counts without a place: a guest's, and one lifted before withdrawing. */
const keepsTotal: Record<(typeof unplaced)[number], boolean> = {
  G: true,
  WD: true,
  DQ: false,
  DD: false,
  NS: false,
};

/** True for a place with a total and points; null is an entry that is still competing. */
export const hasTotal = (place: Place): boolean => place === null || typeof place === 'number' || keepsTotal[place];

const unplacedOrder: readonly Place[] = ['G', 'DQ', 'DD', 'WD', 'NS'];

export function comparePlaces(one: Place, other: Place): number {
  return rankOf(one) - rankOf(other);
}

const mostPlaces = 100_000;
const rankOf = (place: Place) =>
  typeof place === 'number' ? place : place === null ? mostPlaces : mostPlaces + 1 + unplacedOrder.indexOf(place);
