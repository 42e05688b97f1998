import type { Meet, MeetChange, MeetSession, MeetSettings } from '@power-corner/contracts/results/meet';
import { defaultSettingsOf } from '@power-corner/meet/disciplines';
import { lightsOf } from '@power-corner/meet/lights/votes';
import { dayOf } from '@power-corner/meet/sessions/session-times';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { statusAt } from '../../catalogue/rules.ts';
import type { StoredChange } from '../../entries/places/model.ts';
import type { MeetRecord, StoredSession, StoredSettings } from './model.ts';

export const changesOf = (stored: readonly StoredChange[] = []): Record<string, MeetChange> =>
  Object.fromEntries(
    stored.map(({ key, revision, by, byId, device, at }) => [
      key,
      { revision, by, by_id: byId, ...(device !== undefined && { device }), at: at.toISOString() },
    ]),
  );

export const storedChanges = (changes: Record<string, MeetChange>): StoredChange[] =>
  Object.entries(changes).map(([key, { revision, by, by_id: byId, device, at }]) => ({
    key,
    revision,
    by,
    byId,
    ...(device !== undefined && { device }),
    at: new Date(at),
  }));

const eventsOf = (stored: StoredSettings['events']): MeetSettings['events'] =>
  stored.map(({ id, name, kind, capSeconds }) => ({ id, name, kind, cap_seconds: capSeconds }));

const storedEvents = (events: MeetSettings['events']): StoredSettings['events'] =>
  events.map(({ id, name, kind, cap_seconds: capSeconds }) => ({ id, name, kind, capSeconds }));

const settingsOf = (stored: StoredSettings, defaults: MeetSettings): MeetSettings => ({
  lifts: stored.lifts,
  events: eventsOf(stored.events),
  bar_kg: stored.barKg,
  plates_kg: stored.platesKg,
  points_table: stored.pointsTable,
  by_age: stored.byAge,
  rank_by_weight_class: stored.rankByWeightClass,
  record_steps: stored.recordSteps,
  referees: stored.referees ?? defaults.referees,
  cards_required: stored.cardsRequired ?? defaults.cards_required,
  cards_shown: stored.cardsShown ?? defaults.cards_shown,
  name_weight_clock: stored.nameWeightClock ?? defaults.name_weight_clock,
  break_minutes: stored.breakMinutes ?? defaults.break_minutes,
  plate_pairs: stored.platePairs ?? defaults.plate_pairs,
});

const storedSettings = (settings: MeetSettings): StoredSettings => ({
  lifts: settings.lifts,
  events: storedEvents(settings.events),
  barKg: settings.bar_kg,
  platesKg: settings.plates_kg,
  pointsTable: settings.points_table,
  byAge: settings.by_age,
  rankByWeightClass: settings.rank_by_weight_class,
  recordSteps: settings.record_steps,
  referees: settings.referees,
  cardsRequired: settings.cards_required,
  cardsShown: settings.cards_shown,
  nameWeightClock: settings.name_weight_clock,
  breakMinutes: settings.break_minutes,
  platePairs: settings.plate_pairs,
});

type Scheduled = Pick<ChampionshipRecord, 'date' | 'sessionShiftMs'>;

const startOf = ({ date, sessionShiftMs = 0 }: Scheduled) => dayOf({ date: date.toISOString() }) + sessionShiftMs;

export function sessionsOf(championship: Scheduled, stored: Pick<MeetRecord, 'sessions'> | null): MeetSession[] {
  const start = startOf(championship);
  const at = (afterMs: number) => new Date(start + afterMs).toISOString();
  return (stored?.sessions ?? []).map(({ number, name, state, weighIn, weighInAfterMs, startsAfterMs }) => ({
    number,
    name,
    state,
    weigh_in: weighIn,
    ...(weighInAfterMs !== undefined && { weigh_in_at: at(weighInAfterMs) }),
    ...(startsAfterMs !== undefined && { starts_at: at(startsAfterMs) }),
  }));
}

function storedSessions({ sessions }: Meet, championship: Scheduled): StoredSession[] {
  const after = (instant: string) => Date.parse(instant) - startOf(championship);
  return sessions.map(({ number, name, state, weigh_in: weighIn, weigh_in_at, starts_at }) => ({
    number,
    name,
    state,
    weighIn,
    ...(weigh_in_at !== undefined && { weighInAfterMs: after(weigh_in_at) }),
    ...(starts_at !== undefined && { startsAfterMs: after(starts_at) }),
  }));
}

type Stored = Pick<
  MeetRecord,
  | 'revision'
  | 'settings'
  | 'removedEvents'
  | 'sessions'
  | 'changes'
  | 'current'
  | 'votes'
  | 'break'
  | 'publishedAt'
  | 'correctedAt'
>;

/** @param stored null before the first command */
export function meetOf(
  championship: ChampionshipRecord,
  stored: Stored | null,
  entries: Meet['entries'],
  now: Date,
): Meet {
  const { current = null, break: pause = null } = stored ?? {};
  const defaults = defaultSettingsOf(championship.type);
  const meet: Meet = {
    championship: {
      id: championship._id,
      slug: championship.slug ?? championship._id,
      name: championship.name,
      date: championship.date.toISOString(),
      location: championship.location,
      type: championship.type,
      status: statusAt(championship, now),
      category_set: championship.categorySet,
    },
    settings: stored?.settings ? settingsOf(stored.settings, defaults) : defaults,
    ...(stored?.removedEvents && { removed_events: eventsOf(stored.removedEvents) }),
    sessions: sessionsOf(championship, stored),
    entries,
    current: current && {
      entry_id: current.entryId,
      lift: current.lift,
      number: current.number,
      started_at: current.startedAt.toISOString(),
      ...(current.stoppedAt && { stopped_at: current.stoppedAt.toISOString() }),
    },
    ...(pause && { break: { started_at: pause.startedAt.toISOString(), ends_at: pause.endsAt.toISOString() } }),
    changes: changesOf(stored?.changes),
    published_at: stored?.publishedAt?.toISOString() ?? null,
    corrected_at: stored?.correctedAt?.toISOString() ?? null,
    revision: stored?.revision ?? 0,
  };
  const lights = lightsOf({ meet, votes: stored?.votes ?? [] });
  return lights.length > 0 ? { ...meet, lights } : meet;
}

type MeetWide = Pick<MeetRecord, 'settings' | 'removedEvents' | 'sessions' | 'changes' | 'current' | 'break'>;

export function changedMeetWide(before: Meet, after: Meet, championship: Scheduled): MeetWide | null {
  const { current, break: pause = null } = after;
  const set: MeetWide = {
    ...(after.settings !== before.settings && { settings: storedSettings(after.settings) }),
    ...(after.removed_events !== before.removed_events && {
      removedEvents: storedEvents(after.removed_events ?? []),
    }),
    ...(after.sessions !== before.sessions && { sessions: storedSessions(after, championship) }),
    ...(after.changes !== before.changes && { changes: storedChanges(after.changes) }),
    ...(current !== before.current && {
      current: current && {
        entryId: current.entry_id,
        lift: current.lift,
        number: current.number,
        startedAt: new Date(current.started_at),
        ...(current.stopped_at && { stoppedAt: new Date(current.stopped_at) }),
      },
    }),
    ...(pause !== (before.break ?? null) && {
      break: pause && { startedAt: new Date(pause.started_at), endsAt: new Date(pause.ends_at) },
    }),
  };
  return Object.keys(set).length > 0 ? set : null;
}
