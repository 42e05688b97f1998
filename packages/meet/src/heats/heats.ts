import type { Meet, MeetEntry, MeetEvent, MeetHeat } from '@power-corner/contracts/results/meet';
import { takesPart } from '../commands/recorded.ts';

interface TakenLane {
  lane: number;
  entry: MeetEntry;
}

export const laneKey = (eventId: string) => `lane.${eventId}`;
export const scoreKey = (eventId: string) => `score.${eventId}`;

/** By number. */
export const heatsOf = ({ heats = [] }: Meet, eventId: string): MeetHeat[] =>
  heats.filter(({ event }) => event === eventId).toSorted((one, other) => one.number - other.number);

export const heatAt = ({ heats = [] }: Meet, eventId: string, number: number | undefined): MeetHeat | undefined =>
  heats.find((heat) => heat.event === eventId && heat.number === number);

/** Those of removed events wait until their event is back. */
const allHeats = (meet: Meet) => meet.settings.events.flatMap(({ id }) => heatsOf(meet, id));

export const openHeats = (meet: Meet): MeetHeat[] => allHeats(meet).filter(({ state }) => state === 'open');

const startOf = ({ starts_at }: MeetHeat) => (starts_at === null ? Number.MAX_VALUE : Date.parse(starts_at));

/** The next planned one by its start; without starts by the order of the events and the numbers. */
export function nextHeat(meet: Meet): MeetHeat | null {
  const planned = allHeats(meet).filter(({ state }) => state === 'planned');
  return planned.toSorted((one, other) => startOf(one) - startOf(other))[0] ?? null;
}

/** By lane, those that are taken. */
export const lanesOf = ({ entries }: Meet, eventId: string, heat: number): TakenLane[] =>
  entries
    .flatMap((entry) => {
      const place = entry.heats?.[eventId];
      return place?.heat === heat ? [{ lane: place.lane, entry }] : [];
    })
    .toSorted((one, other) => one.lane - other.lane);

/** A device may have kept entries that were read before there were levels. */
export type Levelled = Partial<Pick<MeetEntry, 'id' | 'level'>>;

/** The time limit of an athlete in seconds: that of the level, or the event's. */
export const capOf = ({ caps, cap_seconds }: MeetEvent, { level }: Levelled): number | null =>
  (level && caps?.[level]) || cap_seconds;

/** Until when a heat runs: the longest limit of its athletes; null where one of them has none. */
export function capOfHeat(event: MeetEvent, lanes: readonly { entry: Levelled }[]): number | null {
  const caps = lanes.map(({ entry }) => capOf(event, entry) ?? Infinity);
  const longest = Math.max(...(caps.length > 0 ? caps : [event.cap_seconds ?? Infinity]));
  return longest === Infinity ? null : longest;
}

/** True for a score that the table has not settled by closing its heat. */
export function isProvisional(meet: Meet, { scores, heats }: MeetEntry, eventId: string): boolean {
  const heat = scores[eventId] && heatAt(meet, eventId, heats?.[eventId]?.heat);
  return heat !== undefined && heat.state !== 'closed';
}

export function handedIn(meet: Meet, { event, number }: MeetHeat): { done: number; of: number } {
  const lanes = lanesOf(meet, event, number);
  const awaited = lanes.filter(({ entry }) => entry.scores[event] || takesPart(entry));
  return { done: awaited.filter(({ entry }) => entry.scores[event]).length, of: awaited.length };
}

/**
 * Without the lanes that somebody who is back in the championship no longer has: another entry got them meanwhile, or
 * the heat is gone.
 */
export function withOwnLanes(entries: MeetEntry[], heats: readonly MeetHeat[]): MeetEntry[] {
  const placeOf = (event: string, { heat, lane }: { heat: number; lane: number }) =>
    JSON.stringify([event, heat, lane]);
  const since = ({ changes }: MeetEntry, event: string) => changes[laneKey(event)]?.revision ?? 0;
  const owners = new Map<string, MeetEntry>();
  for (const entry of entries) {
    for (const [event, place] of Object.entries(entry.heats ?? {})) {
      const owner = owners.get(placeOf(event, place));
      if (!owner || since(owner, event) < since(entry, event)) owners.set(placeOf(event, place), entry);
    }
  }
  const isThere = (event: string, number: number) =>
    heats.some((heat) => heat.event === event && heat.number === number);
  return entries.map((entry) => {
    if (!entry.heats) return entry;
    const own = Object.entries(entry.heats).filter(
      ([event, place]) => isThere(event, place.heat) && owners.get(placeOf(event, place)) === entry,
    );
    return { ...entry, heats: Object.fromEntries(own) };
  });
}
