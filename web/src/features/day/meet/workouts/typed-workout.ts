import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { eventWeights, longestTransitionMinutes, mostLanes } from '@power-corner/contracts/results/meet-values';
import type { EventKind } from '@power-corner/contracts/results/meet-values';
import { longest } from '@power-corner/contracts/text/lengths';
import { typedWhole } from '@power-corner/contracts/text/digits';
import { parseTime } from '@power-corner/meet/platform/times';
import { t } from '../../../../lib/i18n/i18n.ts';
import { fromLocalInput } from '../../../../lib/time/dates.ts';

/** Whole numbers; empty for none. */
const numbers = {
  reps_total: { min: 1, max: 100_000 },
  reps_per_round: { min: 1, max: 100_000 },
  lanes: { min: 1, max: mostLanes },
  transition_minutes: { min: 0, max: longestTransitionMinutes },
} as const;
export type NumberOfWorkout = keyof typeof numbers;

/** The numbers that a kind alone has, and whether a limit stops the effort or ends the time to score in. */
export const formOfKind: Record<EventKind, { numbers: readonly NumberOfWorkout[]; cap: 'cap' | 'duration' }> = {
  time: { numbers: ['reps_total'], cap: 'cap' },
  reps: { numbers: ['reps_per_round'], cap: 'duration' },
  load: { numbers: [], cap: 'duration' },
  distance: { numbers: [], cap: 'duration' },
};

/** The field of the limit that a level has for itself. */
export const levelCap = (level: string) => `caps.${level}`;

/** The id of a new event is its name, unless a renamed event has that id already. */
export function eventIdOf(name: string, events: readonly { id: string }[]): string {
  const isTaken = (id: string) => events.some((event) => event.id === id);
  let id = name;
  for (let number = 2; isTaken(id); number += 1) id = `${name.slice(0, 55)} ${number}`;
  return id;
}

/** @param typed without the fields that its kind does not show @returns the event over the one before, and its faults */
export function checkWorkout(typed: FormData, before: MeetEvent | undefined, events: readonly MeetEvent[]) {
  const text = (field: keyof MeetEvent) => String(typed.get(field) ?? '').trim();
  const [name, description] = [text('name'), text('description')];
  const id = before?.id ?? eventIdOf(name, events);
  const faults = new Map<keyof MeetEvent, string>();
  const numberOf = (field: NumberOfWorkout) => {
    const number = text(field) === '' ? undefined : typedWhole(text(field));
    const { min, max } = numbers[field];
    if (number !== undefined && !(number >= min && number <= max))
      faults.set(field, t('meet.workout.range', { min, max }));
    return number;
  };
  const capOf = (field: string) => {
    const cap = String(typed.get(field) ?? '').trim();
    if (cap && parseTime(cap) === null) faults.set('cap_seconds', t('meet.time.wrong'));
    return parseTime(cap);
  };
  const ofLevels = [...typed.keys()].filter((field) => field.startsWith(levelCap('')));
  const caps = ofLevels
    .map((field) => [field.slice(levelCap('').length), capOf(field)] as const)
    .filter(([, cap]) => cap);
  const event: MeetEvent = {
    ...before,
    id,
    name,
    kind: (text('kind') || before?.kind) as EventKind,
    cap_seconds: capOf('cap_seconds'),
    caps: caps.length > 0 ? (Object.fromEntries(caps) as Record<string, number>) : undefined,
    description: description || undefined,
    reveal_at: fromLocalInput(text('reveal_at')) || undefined,
    tiebreak: typed.has('tiebreak') ? 'time' : undefined,
    weight: typed.has('weight')
      ? eventWeights.find((each) => each !== 1 && String(each) === text('weight'))
      : before?.weight,
    reps_total: numberOf('reps_total'),
    reps_per_round: numberOf('reps_per_round'),
    lanes: numberOf('lanes'),
    transition_minutes: numberOf('transition_minutes'),
  };
  const isTaken = events.some((other) => other.id !== id && other.name === name);
  if (!name || isTaken) faults.set('name', t('meet.settings.fault.eventNames'));
  const over = description.length - longest.eventDescription;
  if (over > 0) faults.set('description', t('length.over', { count: over }));
  return { faults, event };
}
