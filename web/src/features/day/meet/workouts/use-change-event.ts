import type { Meet, MeetEvent } from '@power-corner/contracts/results/meet';
import { useMeet } from '../meet-context.ts';
import { mergeEvents } from '../notices/merge-events.ts';
import { differs } from '../settings/settings.ts';

const eventIn = ({ settings }: Meet, id: string) => settings.events.find((event) => event.id === id);

/** Adds, changes or removes (null) one event. @param seen the meet as it was when its official began to type */
export function useChangeEvent() {
  const { meet, dispatch } = useMeet();
  return (id: string, changed: MeetEvent | null, seen: Meet = meet): Promise<boolean> => {
    const before = seen.settings.events;
    const mine = [...before.filter((event) => event.id !== id), ...(changed ? [changed] : [])];
    const isContradicted = differs(eventIn(seen, id), eventIn(meet, id)) && { based_on: seen.revision };
    const events = mergeEvents(before, mine, meet.settings.events);
    return dispatch({ type: 'ConfigureMeet', data: { events }, ...isContradicted });
  };
}
