import type { Meet, MeetEntry, MeetEvent, MeetHeat } from '@power-corner/contracts/results/meet';
import { mostLanes } from '@power-corner/contracts/results/meet-values';
import { say } from '@power-corner/contracts/messages/say';
import type { EntryChange, EntryCommand, PartChange, Refusal } from '../commands/commands.ts';
import { refuse, without } from '../commands/commands.ts';
import { liftsIn } from '../disciplines.ts';
import { heatAt, laneKey, lanesOf } from './heats.ts';

/** An event that was removed has no commands: its heats wait for it. */
export const eventWithHeats = ({ settings }: Meet, eventId: string): MeetEvent | undefined =>
  settings.events.find(({ id }) => id === eventId);

export const closedHeat = ({ number }: MeetHeat): Refusal => refuse('CLOSED', say('heatClosed', { heat: number }));

type Place = NonNullable<MeetEntry['heats']>[string];

function laneChange(entry: MeetEntry, event: string, after: Place | null): EntryChange {
  const { heats = {} } = entry;
  const before = heats[event] ?? null;
  return {
    entry: { ...entry, heats: after ? { ...heats, [event]: after } : without(heats, event) },
    parts: [{ key: laneKey(event), before: before && { ...before }, after: after && { ...after } }],
  };
}

const following = (part: PartChange): PartChange => ({ ...part, follows: true });

/** What somebody else has made of the lane meanwhile keeps it from nobody: its heat or its athlete is gone. */
export function withoutLane(entry: MeetEntry, event: string): EntryChange {
  const change = laneChange(entry, event, null);
  return { ...change, parts: change.parts.map(following) };
}

/**
 * Adds to a change that lanes of the heats to come are free. A heat that was started, or a score, keeps its lane.
 * @param isFreed all of them, by default
 */
export function withLanesFreed(
  meet: Meet,
  change: EntryChange,
  isFreed: (event: string, lane: number) => boolean = () => true,
): EntryChange {
  const { heats = {}, scores } = change.entry;
  return Object.entries(heats).reduce((freed, [event, { heat: number, lane }]) => {
    const heat = heatAt(meet, event, number);
    const isToCome = heat?.state !== 'closed' && !heat?.started_at && !scores[event];
    if (!isToCome || !isFreed(event, lane)) return freed;
    const { entry, parts } = withoutLane(freed.entry, event);
    return { ...freed, entry, parts: [...freed.parts, ...parts] };
  }, change);
}

export const assignLane: EntryCommand<'AssignLane'> = (meet, entry, { event: id, heat: number, lane }) => {
  const event = eventWithHeats(meet, id);
  if (!event || liftsIn(meet, entry).length > 0) return refuse('INVALID');
  const held = entry.heats?.[id];
  if (held ? held.heat === number && held.lane === lane : number === null) return { entry, parts: [] };
  const left = heatAt(meet, id, held?.heat);
  if (left?.state === 'closed') return closedHeat(left);
  if (number === null) return laneChange(entry, id, null);
  const max = event.lanes ?? mostLanes;
  if (lane === undefined || lane > max) return refuse('INVALID', say('laneRange', { max }));
  const heat = heatAt(meet, id, number);
  if (!heat) return refuse('NO_HEAT');
  if (heat.state === 'closed') return closedHeat(heat);
  const other = lanesOf(meet, id, number).find((taken) => taken.lane === lane)?.entry;
  if (other) return refuse('LANE_TAKEN', say('takenLane', { lane, name: `${other.firstname} ${other.lastname}` }));
  return laneChange(entry, id, { heat: number, lane });
};
