import type { Meet, MeetEntry, MeetEvent, MeetSession, MeetSettings } from '@power-corner/contracts/results/meet';
import { say } from '@power-corner/contracts/messages/say';
import type { ChangedValues, DataOf, EntryChange, MeetWideChange, Refusal } from './commands.ts';
import { refuse } from './commands.ts';
import { plannedSession } from './entry-commands.ts';
import { capOf, heatsOf } from '../heats/heats.ts';
import { withLanesFreed } from '../heats/lane-commands.ts';
import { repsDone } from '../heats/scores.ts';
import { isBeyond, knownEvent, withScore } from './score-commands.ts';
import { timesFault } from '../sessions/session-times.ts';
import { formatTime } from '../platform/times.ts';

/** As the journal and a conflict state them: lists as texts. */
export const settingValues = (settings: MeetSettings) => ({
  lifts: settings.lifts.join(','),
  events: JSON.stringify(settings.events),
  bar_kg: settings.bar_kg,
  plates_kg: settings.plates_kg.join(','),
  points_table: settings.points_table && settings.points_table.join(','),
  scoring: settings.scoring,
  by_age: settings.by_age,
  rank_by_weight_class: settings.rank_by_weight_class,
  record_steps: settings.record_steps,
  referees: settings.referees,
  cards_required: settings.cards_required,
  cards_shown: settings.cards_shown,
  name_weight_clock: settings.name_weight_clock,
  break_minutes: settings.break_minutes,
  plate_pairs: settings.plate_pairs && settings.plate_pairs.map(({ kg, pairs }) => `${pairs}×${kg}`).join(','),
  weights_by_phone: settings.weights_by_phone,
});

const isUsed = ({ entries, scored_events: byOthers = [], heats = [] }: Meet, id: string): boolean =>
  byOthers.includes(id) || entries.some(({ scores }) => scores[id]) || heats.some(({ event }) => event === id);

/** Another kind for an event with scores or heats, also for one that was removed: seconds would become repetitions. */
function changedKind(meet: Meet, events: MeetSettings['events']): Refusal | null {
  for (const { id, name: event, kind } of events) {
    const before = knownEvent(meet, id);
    if (!before || before.kind === kind || !isUsed(meet, id)) continue;
    const scored = meet.entries.find(({ scores }) => scores[id]);
    if (scored)
      return refuse('CHANGED', say('eventHasScores', { event, name: `${scored.firstname} ${scored.lastname}` }));
    const hasHeats = heatsOf(meet, id).length > 0;
    return refuse('CHANGED', say(hasHeats ? 'eventHasHeats' : 'eventKindChanged', { event }));
  }
  return null;
}

const timeOf = ({ scores }: MeetEntry, { id }: MeetEvent) => scores[id]?.value ?? null;

/** A new time limit that a recorded time is beyond: that effort should have been stopped. */
function brokenLimit(meet: Meet, events: MeetSettings['events']): Refusal | null {
  for (const event of events) {
    const beyond = meet.entries.find((entry) => isBeyond(event, entry, timeOf(entry, event)));
    if (!beyond) continue;
    const name = `${beyond.firstname} ${beyond.lastname}`;
    const cap = formatTime(capOf(event, beyond) ?? 0);
    return refuse('INVALID', say('timesBeyondCap', { event: event.name, name, cap }));
  }
  return null;
}

/** A new total that is less than what somebody has done. */
function brokenTotal(changes: EntryChange[], events: MeetSettings['events']): Refusal | null {
  for (const { entry } of changes) {
    const event = events.find(({ id }) => (entry.scores[id]?.reps_left ?? 0) < 0);
    const name = `${entry.firstname} ${entry.lastname}`;
    if (event) return refuse('INVALID', say('repsBeyondNewTotal', { event: event.name, name }));
  }
  return null;
}

/** The repetitions that somebody has done stay when the total of the event changes: those that are left follow. */
function withNewTotal(meet: Meet, change: EntryChange, event: MeetEvent): EntryChange {
  const [score, before] = [change.entry.scores[event.id], knownEvent(meet, event.id)];
  const reps = score && before ? repsDone(before, score) : null;
  if (!score || reps === null || !event.reps_total) return change;
  const { entry, parts } = withScore(change.entry, event.id, { ...score, reps_left: event.reps_total - reps });
  return { entry, parts: [...change.parts, ...parts.map((part) => ({ ...part, follows: true as const }))] };
}

export function configureMeet(meet: Meet, data: DataOf<'ConfigureMeet'>): MeetWideChange | Refusal {
  const { events = [] } = data;
  const isGone = (event: string, lane: number) => lane > (events.find(({ id }) => id === event)?.lanes ?? lane);
  const others = meet.entries.map((entry) => {
    const change = withLanesFreed(meet, { entry, parts: [] }, isGone);
    return events.reduce((all, event) => withNewTotal(meet, all, event), change);
  });
  const fault = changedKind(meet, events) ?? brokenLimit(meet, events) ?? brokenTotal(others, events);
  if (fault) return fault;
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const settings: MeetSettings = { ...meet.settings, ...given };
  const parts = { key: 'settings', before: settingValues(meet.settings), after: settingValues(settings) };
  if (settings.events === meet.settings.events) return { meet: { ...meet, settings }, parts: [parts] };
  const known = new Map([...(meet.removed_events ?? []), ...meet.settings.events].map((event) => [event.id, event]));
  const removed = [...known.values()].filter(
    ({ id }) => settings.events.every((event) => event.id !== id) && isUsed(meet, id),
  );
  return { meet: { ...meet, settings, removed_events: removed }, parts: [parts], others };
}

const sessionValues = ({ name, state, weigh_in }: MeetSession): ChangedValues => ({ name, state, weigh_in });

const sessionOf = ({ sessions }: Meet, session: number): MeetSession =>
  sessions.find(({ number }) => number === session) ?? plannedSession(session);

function withSession(meet: Meet, session: MeetSession): Meet {
  const others = meet.sessions.filter(({ number }) => number !== session.number);
  return { ...meet, sessions: [...others, session].toSorted((a, b) => a.number - b.number) };
}

export function setSession(meet: Meet, { session, name, state, weigh_in }: DataOf<'SetSession'>): MeetWideChange {
  const known = meet.sessions.find(({ number }) => number === session);
  const base = sessionOf(meet, session);
  const changed: MeetSession = {
    ...base,
    name: name === undefined ? base.name : name,
    state: state ?? base.state,
    weigh_in: weigh_in ?? base.weigh_in,
  };
  return {
    meet: withSession(meet, changed),
    parts: [{ key: `session.${session}`, before: known ? sessionValues(known) : null, after: sessionValues(changed) }],
  };
}

const timeValues = ({ weigh_in_at, starts_at }: MeetSession): ChangedValues => ({
  weigh_in_at: weigh_in_at ?? null,
  starts_at: starts_at ?? null,
});

const inUtc = (instant: string | null) => (instant === null ? undefined : new Date(instant).toISOString());

/** A session that does not exist yet is planned by it. Its times are a part of their own beside its name and state. */
export function scheduleSession(
  meet: Meet,
  { session, ...times }: DataOf<'ScheduleSession'>,
): MeetWideChange | Refusal {
  const fault = timesFault(meet.championship, times);
  if (fault) return refuse('INVALID', fault.message);
  const { weigh_in_at: _, starts_at: __, ...base } = sessionOf(meet, session);
  const [weigh_in_at, starts_at] = [inUtc(times.weigh_in_at), inUtc(times.starts_at)];
  const changed: MeetSession = { ...base, ...(weigh_in_at && { weigh_in_at }), ...(starts_at && { starts_at }) };
  const [before, after] = [timeValues(sessionOf(meet, session)), timeValues(changed)];
  return { meet: withSession(meet, changed), parts: [{ key: `session.${session}.times`, before, after }] };
}

/** A break that runs: how long it is, in minutes. */
const breakValues = ({ started_at, ends_at }: NonNullable<Meet['break']>): ChangedValues => ({
  minutes: (Date.parse(ends_at) - Date.parse(started_at)) / 60_000,
});

/** Starts a break at this moment, or ends it with null. The same once more changes nothing while it runs. */
export function setBreak(meet: Meet, { minutes }: DataOf<'SetBreak'>, now: Date): MeetWideChange {
  const running = meet.break && Date.parse(meet.break.ends_at) > now.getTime() ? meet.break : null;
  const ends_at = new Date(now.getTime() + (minutes ?? 0) * 60_000).toISOString();
  const after = minutes === null ? null : { started_at: now.toISOString(), ends_at };
  const parts = { key: 'break', before: running && breakValues(running), after: after && breakValues(after) };
  return { meet: { ...meet, break: after }, parts: [parts] };
}
