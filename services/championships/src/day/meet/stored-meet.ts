import type { Meet, MeetChange, MeetEvent, MeetSession, MeetSettings } from '@power-corner/contracts/results/meet';
import { defaultSettingsOf } from '@power-corner/meet/disciplines';
import { withOwnLanes } from '@power-corner/meet/heats/heats';
import { lightsOf } from '@power-corner/meet/lights/votes';
import { dayOf } from '@power-corner/meet/sessions/session-times';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { levelsOf } from '../../catalogue/parts.ts';
import { statusAt } from '../../catalogue/rules.ts';
import type { StoredChange } from '../../entries/places/model.ts';
import type { MeetRecord, StoredEvent, StoredHeat, StoredSession, StoredSettings } from './model.ts';

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

type Scheduled = Pick<ChampionshipRecord, 'date' | 'sessionShiftMs'>;

const startOf = ({ date, sessionShiftMs = 0 }: Scheduled) => dayOf({ date: date.toISOString() }) + sessionShiftMs;

const instantOf = (championship: Scheduled, afterMs: number) => new Date(startOf(championship) + afterMs).toISOString();

const afterMsOf = (championship: Scheduled, instant: string) => Date.parse(instant) - startOf(championship);

const eventsOf = (championship: Scheduled, stored: readonly StoredEvent[]): MeetEvent[] =>
  stored.map(({ id, name, kind, capSeconds, caps, revealAfterMs, workout }) => ({
    id,
    name,
    kind,
    cap_seconds: capSeconds,
    ...workout,
    ...(caps && { caps: Object.fromEntries(caps.map(({ level, seconds }) => [level, seconds])) }),
    ...(revealAfterMs !== undefined && { reveal_at: instantOf(championship, revealAfterMs) }),
  }));

const storedEvents = (championship: Scheduled, events: readonly MeetEvent[]): StoredEvent[] =>
  events.map(({ id, name, kind, cap_seconds: capSeconds, caps, reveal_at: revealAt, ...workout }) => ({
    id,
    name,
    kind,
    capSeconds,
    ...(caps && { caps: Object.entries(caps).map(([level, seconds]) => ({ level, seconds })) }),
    ...(revealAt && { revealAfterMs: afterMsOf(championship, revealAt) }),
    ...(Object.keys(workout).length > 0 && { workout }),
  }));

const settingsOf = (championship: Scheduled, stored: StoredSettings, defaults: MeetSettings): MeetSettings => ({
  lifts: stored.lifts,
  events: eventsOf(championship, stored.events),
  bar_kg: stored.barKg,
  plates_kg: stored.platesKg,
  points_table: stored.pointsTable,
  scoring: stored.scoring ?? defaults.scoring,
  by_age: stored.byAge,
  rank_by_weight_class: stored.rankByWeightClass,
  record_steps: stored.recordSteps,
  referees: stored.referees ?? defaults.referees,
  cards_required: stored.cardsRequired ?? defaults.cards_required,
  cards_shown: stored.cardsShown ?? defaults.cards_shown,
  name_weight_clock: stored.nameWeightClock ?? defaults.name_weight_clock,
  break_minutes: stored.breakMinutes ?? defaults.break_minutes,
  plate_pairs: stored.platePairs ?? defaults.plate_pairs,
  weights_by_phone: stored.weightsByPhone ?? defaults.weights_by_phone,
});

const storedSettings = (championship: Scheduled, settings: MeetSettings): StoredSettings => ({
  lifts: settings.lifts,
  events: storedEvents(championship, settings.events),
  barKg: settings.bar_kg,
  platesKg: settings.plates_kg,
  pointsTable: settings.points_table,
  scoring: settings.scoring,
  byAge: settings.by_age,
  rankByWeightClass: settings.rank_by_weight_class,
  recordSteps: settings.record_steps,
  referees: settings.referees,
  cardsRequired: settings.cards_required,
  cardsShown: settings.cards_shown,
  nameWeightClock: settings.name_weight_clock,
  breakMinutes: settings.break_minutes,
  platePairs: settings.plate_pairs,
  weightsByPhone: settings.weights_by_phone,
});

export function sessionsOf(championship: Scheduled, stored: Pick<MeetRecord, 'sessions'> | null): MeetSession[] {
  return (stored?.sessions ?? []).map(({ number, name, state, weighIn, weighInAfterMs, startsAfterMs }) => ({
    number,
    name,
    state,
    weigh_in: weighIn,
    ...(weighInAfterMs !== undefined && { weigh_in_at: instantOf(championship, weighInAfterMs) }),
    ...(startsAfterMs !== undefined && { starts_at: instantOf(championship, startsAfterMs) }),
  }));
}

function storedSessions({ sessions }: Meet, championship: Scheduled): StoredSession[] {
  return sessions.map(({ number, name, state, weigh_in: weighIn, weigh_in_at, starts_at }) => ({
    number,
    name,
    state,
    weighIn,
    ...(weigh_in_at !== undefined && { weighInAfterMs: afterMsOf(championship, weigh_in_at) }),
    ...(starts_at !== undefined && { startsAfterMs: afterMsOf(championship, starts_at) }),
  }));
}

const heatsOf = (championship: Scheduled, stored: readonly StoredHeat[]): NonNullable<Meet['heats']> =>
  stored.map(({ event, number, name, state, startsAfterMs, startedAt }) => ({
    event,
    number,
    name,
    starts_at: startsAfterMs === undefined ? null : instantOf(championship, startsAfterMs),
    started_at: startedAt?.toISOString() ?? null,
    state,
  }));

const storedHeats = ({ heats = [] }: Meet, championship: Scheduled): StoredHeat[] =>
  heats.map(({ event, number, name, state, starts_at, started_at }) => ({
    event,
    number,
    name,
    state,
    ...(starts_at !== null && { startsAfterMs: afterMsOf(championship, starts_at) }),
    ...(started_at !== null && { startedAt: new Date(started_at) }),
  }));

type Stored = Pick<
  MeetRecord,
  | 'revision'
  | 'settings'
  | 'removedEvents'
  | 'sessions'
  | 'heats'
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
  const heats = heatsOf(championship, stored?.heats ?? []);
  const levels = levelsOf(championship);
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
      ...(levels.length > 0 && { levels: levels.map(({ id, name }) => ({ id, name })) }),
    },
    settings: stored?.settings ? settingsOf(championship, stored.settings, defaults) : defaults,
    ...(stored?.removedEvents && { removed_events: eventsOf(championship, stored.removedEvents) }),
    sessions: sessionsOf(championship, stored),
    ...(heats.length > 0 && { heats }),
    entries: withOwnLanes(entries, heats),
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

type MeetWide = Pick<MeetRecord, 'settings' | 'removedEvents' | 'sessions' | 'heats' | 'changes' | 'current' | 'break'>;

export function changedMeetWide(before: Meet, after: Meet, championship: Scheduled): MeetWide | null {
  const { current, break: pause = null } = after;
  const set: MeetWide = {
    ...(after.settings !== before.settings && { settings: storedSettings(championship, after.settings) }),
    ...(after.removed_events !== before.removed_events && {
      removedEvents: storedEvents(championship, after.removed_events ?? []),
    }),
    ...(after.sessions !== before.sessions && { sessions: storedSessions(after, championship) }),
    ...(after.heats !== before.heats && { heats: storedHeats(after, championship) }),
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
