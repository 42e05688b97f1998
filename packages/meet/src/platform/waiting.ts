import type { LiveAttempt, LiveEntry } from '@power-corner/contracts/results/live';
import type { Meet } from '@power-corner/contracts/results/meet';
import { mostAttempts } from '@power-corner/contracts/results/meet-values';

/**
 * The attempts that come before the next one of an entry: 0 on the platform, null without a turn at this lift. Weights
 * that are not declared yet may still change it.
 * @param turns those of all open sessions, the current one first
 */
export function attemptsUntil(
  turns: readonly Pick<LiveAttempt, 'entry_id' | 'number' | 'weight_kg'>[],
  entryId: string,
  groupOf: (entryId: string) => Pick<LiveEntry, 'session' | 'flight'> | undefined,
): number | null {
  const at = turns.findIndex(({ entry_id: id }) => id === entryId);
  const [mine, group] = [turns[at], groupOf(entryId)];
  if (!mine || !group) return null;
  const attemptsBefore = turns.map(({ entry_id: id, number, weight_kg: kg }, index) => {
    const other = groupOf(id);
    if (index === at || other?.session !== group.session) return 0;
    const isEarlier = (other.flight ?? '') < (group.flight ?? '');
    // A flight takes all its rounds before the next one begins.
    if (isEarlier && index < at) return mostAttempts + 1 - number;
    if (other.flight !== group.flight || number >= mine.number) return index < at ? 1 : 0;
    // Without a weight the wait is said too short rather than too long.
    const isLighter = (kg ?? Number.POSITIVE_INFINITY) < (mine.weight_kg ?? 0);
    return mine.number - number + (isLighter ? 1 : 0);
  });
  return attemptsBefore.reduce((sum, each) => sum + each, 0);
}

const mostIntervals = 15;
/** Fewer say nothing about the pace of a session. */
const fewestIntervals = 5;

/** The median seconds between the latest decisions of a session; null while there are few. */
export function paceSeconds({ entries }: Meet, session: number | null): number | null {
  const times = entries
    .filter((entry) => entry.session === session)
    .flatMap(({ changes }) => Object.entries(changes))
    .flatMap(([key, { at }]) => (key.endsWith('.outcome') ? [Date.parse(at)] : []))
    .toSorted((one, other) => other - one)
    .slice(0, mostIntervals + 1);
  const intervals = times
    .slice(1)
    .map((time, index) => (times[index]! - time) / 1000)
    .toSorted((one, other) => one - other);
  const [one, other] = [0.5, 0].map((half) => intervals[Math.floor(intervals.length / 2 - half)] ?? 0);
  return intervals.length < fewestIntervals ? null : Math.round((one! + other!) / 2);
}

/** True when a wait has come down to 5, 3 or 1 attempts. @param last the wait before; null when there was none */
export const isWarningDue = (last: number | null, before: number): boolean =>
  before > 0 && [5, 3, 1].some((each) => before <= each && (last === null || last > each));
