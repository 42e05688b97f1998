import type { MeetSettings } from '@power-corner/contracts/results/meet';

type Events = MeetSettings['events'];

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/**
 * The events of now with what one official did: added, changed and removed ones. Events that others added stay.
 * @param before the events that the official saw
 * @param mine the events as the official wants them
 */
export function mergeEvents(before: Events, mine: Events, now: Events): Events {
  const find = (events: Events, id: string) => events.find((event) => event.id === id);
  const isRemoved = (id: string) => find(before, id) !== undefined && find(mine, id) === undefined;
  const kept = now
    .filter(({ id }) => !isRemoved(id))
    .map((event) => {
      const wanted = find(mine, event.id);
      return wanted && differs(wanted, find(before, event.id)) ? wanted : event;
    });
  const added = mine.filter(({ id }) => !find(before, id) && !find(now, id));
  return [...kept, ...added];
}
