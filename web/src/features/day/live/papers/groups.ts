import type { Meet, MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { declaredAttempt } from '@power-corner/meet/platform/attempts';
import { liftsIn } from '@power-corner/meet/disciplines';
import { liftingOrder, liftsOfDay } from '@power-corner/meet/platform/order';
import { locale } from '../../../../lib/i18n/i18n.ts';
import { byName } from '../../meet/words.ts';

/** The lifters of one table on paper. */
export interface PaperFlight {
  /** null for those without a session. */
  session: number | null;
  name: string | null;
  flight: string | null;
  entries: readonly MeetEntry[];
}

const last = Number.POSITIVE_INFINITY;

/** The order of the scales: by lot, and by name where none is drawn yet. */
const byLot = (one: MeetEntry, other: MeetEntry): number =>
  (one.lot ?? last) === (other.lot ?? last) ? byName(one, other) : (one.lot ?? last) - (other.lot ?? last);

/**
 * The entries by session and flight; those without a session come last.
 * @param session one session alone
 */
export function flightsOf(meet: Meet, session: number | 'all' = 'all'): PaperFlight[] {
  const chosen = meet.entries.filter((entry) => session === 'all' || entry.session === session);
  const groups = Map.groupBy(chosen, (entry) => JSON.stringify([entry.session, entry.flight]));
  return [...groups.values()]
    .map((entries) => {
      const { session: number, flight } = entries[0] as MeetEntry;
      const name = meet.sessions.find((each) => each.number === number)?.name ?? null;
      return { session: number, name, flight, entries: entries.toSorted(byLot) };
    })
    .toSorted(
      (one, other) =>
        (one.session ?? last) - (other.session ?? last) ||
        (one.flight ?? '').localeCompare(other.flight ?? '', locale()),
    );
}

/** Those who lift, in the order in which they are called: as it stands now, and by their openers before. */
export function inLiftingOrder(meet: Meet, { session, entries }: PaperFlight): MeetEntry[] {
  const turns = liftingOrder(meet, session).map(({ entry }) => entry.id);
  const turnOf = ({ id }: MeetEntry) => (turns.includes(id) ? turns.indexOf(id) : last);
  const openerOf = (entry: MeetEntry) => {
    const [first] = liftsIn(meet, entry);
    return (first && declaredAttempt(entry, first, 1)?.weight_kg) ?? last;
  };
  const compare = (one: number, other: number) => (one === other ? 0 : one - other);
  return entries.toSorted(
    (one, other) => compare(turnOf(one), turnOf(other)) || compare(openerOf(one), openerOf(other)) || byLot(one, other),
  );
}

/** More events than these are a table of their own: a column must have room for a pen. */
const mostEventsOfTable = 7;

export interface PaperTable {
  lifts: readonly Lift[];
  events: readonly MeetEvent[];
  entries: readonly MeetEntry[];
}

/** The tables of one flight: those who lift, and those who have scores. */
export function tablesOf(meet: Meet, flight: PaperFlight): PaperTable[] {
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
