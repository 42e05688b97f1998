import { groupBy } from '@power-corner/contracts/group-by';
import type { Meet, MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { declaredAttempt } from '@power-corner/meet/platform/attempts';
import { liftsIn } from '@power-corner/meet/disciplines';
import { compareNullable, liftingOrder, liftsOfDay } from '@power-corner/meet/platform/order';
import { locale } from '../../../lib/i18n/i18n.ts';
import { byFullName } from '../meet/words.ts';

export interface PaperFlight {
  session: number | null;
  name: string | null;
  flight: string | null;
  entries: readonly MeetEntry[];
}

/** The order of the scales: by lot, and by name where none is drawn yet. */
const byLot = (one: MeetEntry, other: MeetEntry): number =>
  compareNullable(one.lot, other.lot) || byFullName(one, other);

/** Those without a session come last. @param session one session alone */
export function flightsOf(meet: Meet, session: number | 'all' = 'all'): PaperFlight[] {
  const chosen = meet.entries.filter((entry) => session === 'all' || entry.session === session);
  const groups = groupBy(chosen, (entry) => JSON.stringify([entry.session, entry.flight]));
  return [...groups.values()]
    .map((entries) => {
      const { session: number, flight } = entries[0] as MeetEntry;
      const name = meet.sessions.find((each) => each.number === number)?.name ?? null;
      return { session: number, name, flight, entries: entries.toSorted(byLot) };
    })
    .toSorted(
      (one, other) =>
        compareNullable(one.session, other.session) || (one.flight ?? '').localeCompare(other.flight ?? '', locale()),
    );
}

/** Those who lift, in the order in which they are called: as it stands now, and by their openers before. */
export function inLiftingOrder(meet: Meet, { session, entries }: PaperFlight): MeetEntry[] {
  const turns = liftingOrder(meet, session).map(({ entry }) => entry.id);
  const turnOf = ({ id }: MeetEntry) => (turns.includes(id) ? turns.indexOf(id) : null);
  const openerOf = (entry: MeetEntry) => {
    const [first] = liftsIn(meet, entry);
    return (first && declaredAttempt(entry, first, 1)?.weight_kg) ?? null;
  };
  return entries.toSorted(
    (one, other) =>
      compareNullable(turnOf(one), turnOf(other)) ||
      compareNullable(openerOf(one), openerOf(other)) ||
      byLot(one, other),
  );
}

/** More events than these are a table of their own: a column must have room for a pen. */
const mostEventsOfTable = 7;

export interface FlightTable {
  lifts: readonly Lift[];
  events: readonly MeetEvent[];
  entries: readonly MeetEntry[];
}

export function tablesOf(meet: Meet, flight: PaperFlight): FlightTable[] {
  const ordered = inLiftingOrder(meet, flight);
  const lifters = ordered.filter((entry) => liftsIn(meet, entry).length > 0);
  const scored = ordered.filter((entry) => liftsIn(meet, entry).length === 0);
  const { events } = meet.settings;
  const parts = Math.max(1, Math.ceil(events.length / mostEventsOfTable));
  return [
    ...(lifters.length > 0 ? [{ lifts: liftsOfDay(meet, lifters), events: [], entries: lifters }] : []),
    ...(scored.length > 0
      ? Array.from({ length: parts }, (_, part) => ({
          lifts: [],
          events: events.slice(part * mostEventsOfTable, (part + 1) * mostEventsOfTable),
          entries: scored,
        }))
      : []),
  ];
}
