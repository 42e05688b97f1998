import type { Meet, MeetSession, MeetSettings } from '@power-corner/contracts/meet';
import type { ChangedValues, DataOf, PartChange } from './commands.ts';
import { plannedSession } from './entry-commands.ts';

interface MeetWideChange {
  meet: Meet;
  parts: PartChange[];
}

/** Lists stand in the journal as JSON. */
const settingValues = (settings: MeetSettings): ChangedValues => ({
  lifts: settings.lifts.join(','),
  events: JSON.stringify(settings.events),
  bar_kg: settings.bar_kg,
  plates_kg: settings.plates_kg.join(','),
  points_table: settings.points_table && settings.points_table.join(','),
  by_age: settings.by_age,
  record_steps: settings.record_steps,
});

/** Parts that are left out stay as they are. */
export function configureMeet(meet: Meet, data: DataOf<'ConfigureMeet'>): MeetWideChange {
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const settings: MeetSettings = { ...meet.settings, ...given };
  const parts = { key: 'settings', before: settingValues(meet.settings), after: settingValues(settings) };
  return { meet: { ...meet, settings }, parts: [parts] };
}

const sessionValues = ({ name, state, weigh_in }: MeetSession): ChangedValues => ({ name, state, weigh_in });

/** A session that does not exist yet is planned by it. */
export function setSession(meet: Meet, { session, name, state, weigh_in }: DataOf<'SetSession'>): MeetWideChange {
  const known = meet.sessions.find(({ number }) => number === session);
  const base: MeetSession = known ?? plannedSession(session);
  const changed: MeetSession = {
    number: session,
    name: name === undefined ? base.name : name,
    state: state ?? base.state,
    weigh_in: weigh_in ?? base.weigh_in,
  };
  const others = meet.sessions.filter(({ number }) => number !== session);
  return {
    meet: { ...meet, sessions: [...others, changed].toSorted((a, b) => a.number - b.number) },
    parts: [{ key: `session.${session}`, before: known ? sessionValues(known) : null, after: sessionValues(changed) }],
  };
}
