import type { Meet, MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';
import type { EventKind } from '@power-corner/contracts/results/meet-values';
import { isRace, kindsOfEvents } from '@power-corner/contracts/results/meet-values';
import { hasDecimals } from '@power-corner/contracts/results/weight-fields';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import type { ChangedValues, DataOf, EntryChange, EntryCommand } from './commands.ts';
import { refuse, without } from './commands.ts';
import { liftsIn } from '../disciplines.ts';
import type { Levelled } from '../heats/heats.ts';
import { capOf, scoreKey } from '../heats/heats.ts';
import { withReturn } from './outcome-commands.ts';
import { formatTime } from '../platform/times.ts';
import { wasStarted } from '../ranking/score-ranking.ts';

const mostEvents = 20;

const scoreValues = (score: Score | undefined): ChangedValues | null =>
  score
    ? {
        value: score.value,
        capped: score.capped ?? false,
        reps_left: score.reps_left ?? null,
        tiebreak_seconds: score.tiebreak_seconds ?? null,
        status: score.status,
      }
    : null;

export const withScore = (entry: MeetEntry, event: string, score: Score): EntryChange => ({
  entry: { ...entry, scores: { ...entry.scores, [event]: score } },
  parts: [{ key: scoreKey(event), before: scoreValues(entry.scores[event]), after: scoreValues(score) }],
});

/** The event of an id, also one that was removed: its scores count again once it is back, and keep their kind. */
export const knownEvent = ({ settings, removed_events: removed = [] }: Meet, id: string): MeetEvent | undefined =>
  [...settings.events, ...removed].find((event) => event.id === id);

function eventOf(meet: Meet, id: string, kind: EventKind = 'reps'): { event: MeetEvent; meet?: Meet } | null {
  const { events } = meet.settings;
  const event = knownEvent(meet, id) ?? { id, name: id, kind, cap_seconds: null };
  if (events.includes(event)) return { event };
  if (events.length >= mostEvents) return null;
  return { event, meet: { ...meet, settings: { ...meet.settings, events: [...events, event] } } };
}

/** True for a time that the limit of this athlete should have stopped. */
export function isBeyond(event: MeetEvent, entry: Levelled, time: number | null): boolean {
  const cap = capOf(event, entry);
  return isRace(event) && cap !== null && time !== null && time > cap;
}

const decimalFaults = { 0: say('wholeRepetitions'), 2: say('twoDecimals'), 3: say('threeDecimals') } as const;

/** `value` is null without one; `capped` is true in races alone. */
interface Effort extends Omit<DataOf<'RecordScore'>, 'value'> {
  value: number | null;
  capped: boolean;
  isFinished: boolean;
}

/** Repetitions are done, or left, of those of the event, and only where its limit has stopped somebody. */
function repetitionsFault({ reps_total: total }: MeetEvent, { capped, reps, reps_left }: Effort): Message | null {
  if (reps != null && !(capped && total)) return say('repsNotCapped');
  return total && Math.max(reps ?? 0, reps_left ?? 0) > total ? say('repsBeyondTotal', { total }) : null;
}

function effortFault(event: MeetEvent, entry: Levelled, effort: Effort): Message | null {
  const { value, capped, isFinished } = effort;
  const repetitions = repetitionsFault(event, effort);
  if (repetitions) return repetitions;
  if (effort.tiebreak_seconds != null && event.tiebreak !== 'time') return say('noTiebreak');
  if (!isFinished || capped) return null;
  if (value === null) return say('scoreMissing');
  const { decimals } = kindsOfEvents[event.kind];
  if (!hasDecimals(value, decimals)) return decimalFaults[decimals];
  if (isRace(event) && value === 0) return say('noTime');
  return isBeyond(event, entry, value) ? say('beyondCap', { cap: formatTime(capOf(event, entry) ?? 0) }) : null;
}

/** A tie-break that is left out stays: the table may correct the value alone. */
function scoreOf(event: MeetEvent, before: Score | undefined, effort: Effort): Score {
  const {
    value,
    capped,
    isFinished,
    reps,
    reps_left = null,
    tiebreak_seconds: tiebreak = before?.tiebreak_seconds,
  } = effort;
  const left = reps != null && event.reps_total ? event.reps_total - reps : reps_left;
  return {
    value: isFinished ? value : null,
    status: effort.status ?? 'finished',
    ...(capped && { capped: true, reps_left: left }),
    ...(isFinished && event.tiebreak === 'time' && tiebreak != null && { tiebreak_seconds: tiebreak }),
  };
}

export const recordScore: EntryCommand<'RecordScore'> = (meet, entry, data) => {
  if (liftsIn(meet, entry).length > 0) return refuse('INVALID');
  const { value = null, reps = null, capped = reps !== null, status } = data;
  const found = eventOf(meet, data.event, data.kind);
  if (!found) return refuse('TOO_MANY', say('eventsAtMost'));
  const before = entry.scores[data.event];
  if (value === null && status === undefined && !capped && reps === null) {
    const scores = without(entry.scores, data.event);
    return {
      entry: { ...entry, scores },
      parts: [{ key: scoreKey(data.event), before: scoreValues(before), after: null }],
    };
  }
  // The official typed seconds, say, where repetitions are counted by now.
  if (data.kind && data.kind !== found.event.kind)
    return refuse('CHANGED', say('eventKindChanged', { event: found.event.name }));
  const isFinished = (status ?? 'finished') === 'finished';
  const effort = { ...data, value, isFinished, capped: capped && isFinished && isRace(found.event) };
  const fault = effortFault(found.event, entry, effort);
  if (fault) return refuse('INVALID', fault);
  const score = scoreOf(found.event, before, effort);
  const change = { ...withScore(entry, data.event, score), ...(found.meet && { meet: found.meet }) };
  return wasStarted(score) ? withReturn(entry, change) : change;
};
