import type { Meet, MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import { heatsOf, lanesOf } from '@power-corner/meet/heats/heats';
import type { NewCommand } from '../device/rules.ts';

export interface LanePlace {
  heat: number;
  lane: number;
  /** Who is there. */
  entry: MeetEntry | undefined;
}

export const placeValue = ({ heat, lane }: Pick<LanePlace, 'heat' | 'lane'>) => `${heat} ${lane}`;

/** The lanes of one heat, free ones too. One beyond those of the workout is shown while somebody is in it. */
export function lanesIn(meet: Meet, { id, lanes }: MeetEvent, heat: number): LanePlace[] {
  const taken = new Map(lanesOf(meet, id, heat).map(({ lane, entry }) => [lane, entry]));
  const length = Math.max(lanes ?? 0, ...taken.keys());
  return Array.from({ length }, (_, index) => ({ heat, lane: index + 1, entry: taken.get(index + 1) }));
}

/** The lanes of the heats that are not closed, one heat after the other. */
export const openLanes = (meet: Meet, event: MeetEvent): LanePlace[] =>
  heatsOf(meet, event.id).flatMap(({ number, state }) => (state === 'closed' ? [] : lanesIn(meet, event, number)));

/** Puts an entry into a lane, or in none. Somebody who is there takes the place that it leaves. */
export function moveCommands(
  event: string,
  entry: MeetEntry,
  to?: Pick<LanePlace, 'heat' | 'lane'> & { entry?: MeetEntry | undefined },
): NewCommand[] {
  const assign = ({ id: entry_id }: MeetEntry, place?: { heat: number; lane: number }): NewCommand => {
    const data = place ? { event, heat: place.heat, lane: place.lane } : { event, heat: null };
    return { type: 'AssignLane', entry_id, data };
  };
  const left = entry.heats?.[event];
  // A lane is free before somebody else takes it.
  return to?.entry
    ? [assign(to.entry), assign(entry, to), ...(left ? [assign(to.entry, left)] : [])]
    : [assign(entry, to)];
}
