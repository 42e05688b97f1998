import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { mostAttempts } from '@power-corner/contracts/results/meet-values';
import { attemptsOf, declaredKg, nextNumber } from './attempts.ts';
import { liftsIn } from '../disciplines.ts';
import { heatAt, scoreKey } from '../heats/heats.ts';
import { publicEvents } from '../heats/public-events.ts';
import { rulesFor } from '../commands/lift-commands.ts';
import { hasBegun, takesPart } from '../commands/recorded.ts';
import { hundredths } from './weights.ts';

/** An attempt that is still to come. `weight_kg` is null until one is declared that the rules allow. */
export interface Turn {
  entry: MeetEntry;
  lift: Lift;
  number: number;
  weight_kg: number | null;
}

/** Someone who was never weighed in and declared nothing does not hold up the others. */
const lifts = (entry: MeetEntry) =>
  takesPart(entry) &&
  (entry.bodyweight_kg !== null || Object.keys(entry.openers).length > 0 || Object.keys(entry.attempts).length > 0);

function nextTurn(meet: Meet, entry: MeetEntry, lift: Lift): Turn | null {
  const number = nextNumber(entry, lift);
  if (number === null) return null;
  return { entry, lift, number, weight_kg: declaredKg(entry, lift, number, rulesFor(meet, entry, {})) };
}

/** The next attempt of an entry, also while others are still at an earlier lift; null when none is to come. */
export function nextTurnOf(meet: Meet, entry: MeetEntry): Turn | null {
  const lift = liftsIn(meet, entry).find((each) => nextNumber(entry, each) !== null);
  return lifts(entry) && lift !== undefined ? nextTurn(meet, entry, lift) : null;
}

/** null comes last. */
export const compareNullable = (one: number | null, other: number | null) =>
  one === other ? 0 : (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY);

const weightOf = ({ weight_kg }: Turn) => (weight_kg === null ? null : hundredths(weight_kg));

const isGranted = ({ entry, lift, number }: Turn) => attemptsOf(entry, lift)[number - 1]?.granted !== undefined;

/**
 * Round by round; within a round the lighter weight first, at the same weight the lower lot. Undeclared ones follow, and
 * those who were granted another take are last, by lot.
 */
function compareTurns(one: Turn, other: Turn): number {
  const granted = isGranted(one);
  return (
    one.number - other.number ||
    Number(granted) - Number(isGranted(other)) ||
    (granted ? 0 : compareNullable(weightOf(one), weightOf(other))) ||
    compareNullable(one.entry.lot, other.entry.lot) ||
    (one.entry.id < other.entry.id ? -1 : 1)
  );
}

const flightOf = ({ flight }: MeetEntry) => flight ?? '';

/** True for a turn that an official has put first by hand, until it is judged. */
export const isCalledByHand = ({ entry: { called }, lift, number }: Turn): boolean =>
  called?.lift === lift && called.number === number;

const callOf = ({ entry }: Turn) => entry.changes.called?.revision ?? 0;

/**
 * The order of a session, with those in front whom officials have called by hand, the latest call first.
 * @param session null for the entries without a session
 */
export function liftingOrder(meet: Meet, session: number | null): Turn[] {
  const turns = orderByRules(meet, session);
  const called = turns.filter(isCalledByHand).toSorted((one, other) => callOf(other) - callOf(one));
  return [...called, ...turns.filter((turn) => !isCalledByHand(turn))];
}

/**
 * Lift by lift, flight by flight within a lift, then round by round. It has the next attempt of
 * each entry at the lift that is under way; the following rounds depend on how these are judged.
 */
function orderByRules(meet: Meet, session: number | null): Turn[] {
  const here = meet.entries.filter((entry) => entry.session === session && lifts(entry));
  for (const lift of liftsOfDay(meet, here)) {
    const flights = [...new Set(here.map(flightOf))].toSorted();
    const turns = flights.map((flight) => {
      const members = here.filter((entry) => flightOf(entry) === flight && liftsIn(meet, entry).includes(lift));
      return members.flatMap((entry) => nextTurn(meet, entry, lift) ?? []).toSorted(compareTurns);
    });
    if (turns.some((each) => each.length > 0)) return turns.flat();
  }
  return [];
}

function turnOfRound(meet: Meet, entry: MeetEntry, lift: Lift, number: number): Turn {
  const judged = attemptsOf(entry, lift)[number - 1];
  const weight_kg = judged?.outcome ? judged.weight_kg : declaredKg(entry, lift, number, rulesFor(meet, entry, {}));
  return { entry, lift, number, weight_kg };
}

/**
 * The entries of a session that have lifts, in the order of the round under way in each flight. Those who have lifted
 * in it stay above those to come, so that the rows of a table rest until the round ends. Flights that are done follow
 * those that are not; entries that do not lift are last.
 */
export function orderOfRound(meet: Meet, session: number | null): MeetEntry[] {
  const here = meet.entries.filter((entry) => entry.session === session && liftsIn(meet, entry).length > 0);
  const turns = orderByRules(meet, session);
  const lift = turns[0]?.lift ?? liftsOfDay(meet, here).at(-1);
  if (lift === undefined) return here;
  const isHere = (entry: MeetEntry) => lifts(entry) && liftsIn(meet, entry).includes(lift);
  const withTurns = turns.map(({ entry }) => flightOf(entry));
  const flights = new Set([...withTurns, ...here.map(flightOf).toSorted()]);
  const ordered = [...flights].flatMap((flight) => {
    const round = turns.find(({ entry }) => flightOf(entry) === flight)?.number ?? mostAttempts;
    return here
      .filter((entry) => flightOf(entry) === flight && isHere(entry))
      .map((entry) => turnOfRound(meet, entry, lift, round))
      .toSorted(compareTurns)
      .map(({ entry }) => entry);
  });
  return [...ordered, ...here.filter((entry) => !isHere(entry))];
}

export function liftsOfDay(meet: Meet, entries: readonly MeetEntry[]): Lift[] {
  const longestFirst = entries.map((entry) => liftsIn(meet, entry)).toSorted((a, b) => b.length - a.length);
  return [...new Set(longestFirst.flat())];
}

/** Only officials open a session. Entries without one wait for none. */
const wasOpened = ({ sessions }: Meet, session: number | null): boolean =>
  session === null || sessions.some(({ number, state }) => number === session && state !== 'planned');

/** What was weighed, declared or lifted waits for the session, and a score for its heat where there is one. */
function publicEntry(meet: Meet, entry: MeetEntry): MeetEntry {
  const isOpened = wasOpened(meet, entry.session);
  const isPublic = (event: string) => {
    const heat = heatAt(meet, event, entry.heats?.[event]?.heat);
    return heat ? heat.state !== 'planned' : isOpened;
  };
  const scored = Object.keys(entry.scores);
  const shown = scored.filter(isPublic);
  if (isOpened && shown.length === scored.length) return entry;
  const picked = <Value>(values: Record<string, Value>, keys: string[]) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
  const scores = picked(entry.scores, shown);
  if (isOpened) return { ...entry, scores };
  const changes = picked(entry.changes, shown.map(scoreKey));
  return { ...entry, bodyweight_kg: null, openers: {}, attempts: {}, scores, changes };
}

/** True once spectators may follow the day; it stays so when sessions and heats are closed. */
export const hasStarted = (meet: Meet): boolean =>
  [...meet.sessions, ...(meet.heats ?? [])].some(({ state }) => state !== 'planned') ||
  (meet.sessions.length === 0 && meet.entries.some((entry) => hasBegun(publicEntry(meet, entry))));

/** The meet as spectators may know it now. */
export const publicPart = (meet: Meet, now: Date): Meet => ({
  ...meet,
  settings: { ...meet.settings, events: publicEvents(meet.settings.events, now) },
  entries: meet.entries.map((entry) => publicEntry(meet, entry)),
});
