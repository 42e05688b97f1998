import type { Meet, MeetEvent, MeetSettings } from '@power-corner/contracts/results/meet';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import type { KeptCommand } from '../device/database.ts';
import { differs } from '../settings/settings.ts';

type Events = MeetSettings['events'];

/** The event of another official with the fields that this one has changed; a field that they cleared is absent. */
function withChanges(before: MeetEvent | undefined, mine: MeetEvent, other: MeetEvent): MeetEvent {
  const fields = Object.keys({ ...before, ...mine }) as (keyof MeetEvent)[];
  const changed = fields.filter((field) => differs(mine[field], before?.[field]));
  return { ...other, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

/** The events of now with the changes of one official since `before`. Events that others added stay. */
export function mergeEvents(before: Events, mine: Events, now: Events): Events {
  const find = (events: Events, id: string) => events.find((event) => event.id === id);
  const isRemoved = (id: string) => find(before, id) !== undefined && find(mine, id) === undefined;
  const kept = now
    .filter(({ id }) => !isRemoved(id))
    .map((event) => {
      const wanted = find(mine, event.id);
      return wanted ? withChanges(find(before, event.id), wanted, event) : event;
    });
  const added = mine.filter(({ id }) => !find(before, id) && !find(now, id));
  return [...kept, ...added];
}

/** A refused command as it is given again: its events are those of now, with what its official did to them. */
export function commandAgain({ command, eventsBefore = [] }: KeptCommand, { settings }: Meet): MeetCommand {
  if (command.type !== 'ConfigureMeet' || !command.data.events) return command;
  const events = mergeEvents(eventsBefore, command.data.events, settings.events);
  return { ...command, data: { ...command.data, events } };
}
