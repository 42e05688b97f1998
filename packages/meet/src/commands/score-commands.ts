import type { Meet, MeetEvent } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';
import type { EventKind } from '@power-corner/contracts/results/meet-values';
import { isRace, isWhole } from '@power-corner/contracts/results/meet-values';
import { say } from '@power-corner/contracts/messages/say';
import type { ChangedValues, EntryChange, EntryCommand } from './commands.ts';
import { refuse, without } from './commands.ts';
import { liftsIn } from '../disciplines.ts';
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
        status: score.status,
      }
    : null;

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

export const isBeyond = (event: MeetEvent, time: number | null): event is MeetEvent & { cap_seconds: number } =>
  isRace(event) && event.cap_seconds !== null && time !== null && time > event.cap_seconds;

export const recordScore: EntryCommand<'RecordScore'> = (meet, entry, data) => {
  if (liftsIn(meet, entry).length > 0) return refuse('INVALID');
  const { value = null, capped = false, reps_left = null, status } = data;
  const found = eventOf(meet, data.event, data.kind);
  if (!found) return refuse('TOO_MANY', say('eventsAtMost'));
  const isCleared = value === null && status === undefined && !capped;
  const before = scoreValues(entry.scores[data.event]);
  const key = `score.${data.event}`;
  if (isCleared) {
    const scores = without(entry.scores, data.event);
    return { entry: { ...entry, scores }, parts: [{ key, before, after: null }] };
  }
  // The official typed seconds, say, where repetitions are counted by now.
  if (data.kind && data.kind !== found.event.kind)
    return refuse('CHANGED', say('eventKindChanged', { event: found.event.name }));
  const isCapped = capped && isRace(found.event);
  const isFinished = (status ?? 'finished') === 'finished';
  if (isFinished && value === null && !isCapped) return refuse('INVALID', say('scoreMissing'));
  if (isFinished && value !== null && isWhole(found.event) && !Number.isInteger(value))
    return refuse('INVALID', say('wholeRepetitions'));
  if (isRace(found.event) && isFinished && !isCapped) {
    if (value === 0) return refuse('INVALID', say('noTime'));
    if (isBeyond(found.event, value))
      return refuse('INVALID', say('beyondCap', { cap: formatTime(found.event.cap_seconds) }));
  }
  const score: Score = {
    value: isFinished ? value : null,
    status: status ?? 'finished',
    ...(isFinished && isCapped && { capped: true, reps_left }),
  };
  const change: EntryChange = {
    entry: { ...entry, scores: { ...entry.scores, [data.event]: score } },
    parts: [{ key, before, after: scoreValues(score) }],
    ...(found.meet && { meet: found.meet }),
  };
  return wasStarted(score) ? withReturn(entry, change) : change;
};
