import type { Meet, MeetEvent, Score } from '@power-corner/contracts/results/meet';
import type { EventKind } from '@power-corner/contracts/results/meet-values';
import { say } from '@power-corner/contracts/messages/say';
import type { ChangedValues, EntryCommand } from './commands.ts';
import { refuse } from './commands.ts';
import { disciplineOf } from '../disciplines.ts';
import { formatTime } from '../platform/times.ts';

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

/** The event of a score. One that is not known yet is added to the settings by its id. */
function eventOf(meet: Meet, id: string, kind: EventKind): { event: MeetEvent; meet?: Meet } | null {
  const known = meet.settings.events.find((event) => event.id === id);
  if (known) return { event: known };
  const { events } = meet.settings;
  if (events.length >= mostEvents) return null;
  const event: MeetEvent = { id, name: id, kind, cap_seconds: null };
  return { event, meet: { ...meet, settings: { ...meet.settings, events: [...events, event] } } };
}

/** True for a time that its event's limit should have stopped. */
export const isBeyond = (event: MeetEvent, time: number | null): event is MeetEvent & { cap_seconds: number } =>
  event.kind === 'time' && event.cap_seconds !== null && time !== null && time > event.cap_seconds;

const withoutKey = <Value>(values: Record<string, Value>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== key));

/** Records the result of an event. Without a value and a status, a recorded result is taken back. */
export const recordScore: EntryCommand<'RecordScore'> = (meet, entry, data) => {
  const discipline = disciplineOf(meet.championship.type, entry);
  if (discipline !== 'places' && discipline !== 'points') return refuse('INVALID');
  const { value = null, capped = false, reps_left = null, status } = data;
  const found = eventOf(meet, data.event, data.kind ?? 'reps');
  if (!found) return refuse('TOO_MANY', say('eventsAtMost'));
  const isCleared = value === null && status === undefined && !capped;
  const before = scoreValues(entry.scores[data.event]);
  const key = `score.${data.event}`;
  if (isCleared) {
    const scores = withoutKey(entry.scores, data.event);
    return { entry: { ...entry, scores }, parts: [{ key, before, after: null }] };
  }
  const isCapped = capped && found.event.kind === 'time';
  const isFinished = (status ?? 'finished') === 'finished';
  if (isFinished && value === null && !isCapped) return refuse('INVALID', say('scoreMissing'));
  if (isFinished && value !== null && found.event.kind === 'reps' && !Number.isInteger(value))
    return refuse('INVALID', say('wholeRepetitions'));
  if (found.event.kind === 'time' && isFinished && !isCapped) {
    if (value === 0) return refuse('INVALID', say('noTime'));
    if (isBeyond(found.event, value))
      return refuse('INVALID', say('beyondCap', { cap: formatTime(found.event.cap_seconds) }));
  }
  const score: Score = {
    value: isFinished ? value : null,
    status: status ?? 'finished',
    ...(isFinished && isCapped && { capped: true, reps_left }),
  };
  return {
    entry: { ...entry, scores: { ...entry.scores, [data.event]: score } },
    parts: [{ key, before, after: scoreValues(score) }],
    ...(found.meet && { meet: found.meet }),
  };
};
