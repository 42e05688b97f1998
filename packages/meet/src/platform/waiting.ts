import type { Meet } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { mostAttempts } from '@power-corner/contracts/results/meet-values';

/** A turn in lifting order, as spectators see it. */
interface ComingTurn {
  entry_id: string;
  number: number;
  weight_kg: number | null;
}

interface Group {
  session: number | null;
  flight: string | null;
}

/** The attempts that another lifter of the flight takes before mine: all of the earlier rounds, and one if lighter. */
function attemptsOfRounds(other: ComingTurn, mine: ComingTurn, isAhead: boolean): number {
  if (other.number >= mine.number) return other.number === mine.number && isAhead ? 1 : 0;
  const { weight_kg: kg } = other;
  const isLighter = mine.weight_kg === null || (kg !== null && kg < mine.weight_kg);
  return mine.number - other.number + (isLighter ? 1 : 0);
}

/**
 * The attempts that come before the next one of an entry: 0 on the platform, null without a turn at this lift. Weights
 * that are not declared yet may still change it.
 * @param turns those of all open sessions, the current one first
 */
export function attemptsUntil(
  turns: readonly ComingTurn[],
  entryId: string,
  groupOf: (entryId: string) => Group | undefined,
): number | null {
  const at = turns.findIndex(({ entry_id: id }) => id === entryId);
  const [mine, group] = [turns[at], groupOf(entryId)];
  if (!mine || !group) return null;
  return turns.reduce((before, other, index) => {
    const others = groupOf(other.entry_id);
    if (index === at || others?.session !== group.session) return before;
    if (others.flight === group.flight) return before + attemptsOfRounds(other, mine, index < at);
    if (index > at) return before;
    // A flight takes all its rounds before the next one begins.
    const isEarlier = (others.flight ?? '') < (group.flight ?? '');
    return before + (isEarlier ? mostAttempts + 1 - other.number : 1);
  }, 0);
}

const mostIntervals = 15;
/** Fewer say nothing about the pace of a session. */
const fewestIntervals = 5;

/** The median seconds between the latest decisions of a session; null while there are few. */
export function paceSeconds({ entries }: Meet, session: number | null): number | null {
  const times = entries
    .filter((entry) => entry.session === session)
    .flatMap(({ attempts, changes }) =>
      Object.entries(attempts).flatMap(([lift, list]: [string, (typeof attempts)[Lift]]) =>
        (list ?? []).flatMap(({ outcome }, index) => {
          const at = changes[`${lift}.${index + 1}.outcome`]?.at;
          return at !== undefined && (outcome === 'good' || outcome === 'no_lift') ? [Date.parse(at)] : [];
        }),
      ),
    )
    .toSorted((one, other) => other - one)
    .slice(0, mostIntervals + 1);
  const intervals = times
    .slice(1)
    .map((time, index) => (times[index]! - time) / 1000)
    .toSorted((one, other) => one - other);
  if (intervals.length < fewestIntervals) return null;
  const middle = Math.floor(intervals.length / 2);
  const median = intervals.length % 2 === 1 ? intervals[middle]! : (intervals[middle - 1]! + intervals[middle]!) / 2;
  return Math.round(median);
}

/** Whole minutes until a turn, a quarter less and more than the pace says; null without a pace or a wait. */
export function minutesUntil(before: number, pace: number | null | undefined): { from: number; to: number } | null {
  if (!pace || before === 0) return null;
  const minutes = (before * pace) / 60;
  return { from: Math.floor(minutes * 0.75), to: Math.ceil(minutes * 1.25) };
}

const warnings = [5, 3, 1];

/** True when a wait has come down to 5, 3 or 1 attempts. @param last the wait before; null when there was none */
export const isWarningDue = (last: number | null, before: number | null): boolean =>
  before !== null && before > 0 && warnings.some((each) => before <= each && (last === null || last > each));
