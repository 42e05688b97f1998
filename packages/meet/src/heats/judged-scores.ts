import type { LaneStanding } from '@power-corner/contracts/results/lanes';
import type { Meet, MeetEntry, MeetHeat } from '@power-corner/contracts/results/meet';
import { dayOf } from '../sessions/session-times.ts';
import { heatAt, heatsOf, lanesOf, nextHeat } from './heats.ts';

/** The place of a judge. */
export interface JudgedLane {
  event: string;
  lane: number;
}

export interface JudgedHeat {
  heat: MeetHeat | null;
  entry: MeetEntry | null;
}

const dayMs = 24 * 3_600_000;

/** A score that was kept without a network is still answered on the day after the last one of the championship. */
export function hasLaneEnded({ championship, settings, heats = [] }: Meet, { event }: JudgedLane, now: Date): boolean {
  const days = [championship.date, ...heats.flatMap(({ starts_at }) => starts_at ?? [])].map((date) => dayOf({ date }));
  return settings.events.every(({ id }) => id !== event) || now.getTime() >= Math.max(...days) + 2 * dayMs;
}

/** @param number of the heat; without it, the open one, or else the next. Of two open ones, that with an athlete here */
export function judgedHeat(meet: Meet, { event, lane }: JudgedLane, number?: number): JudgedHeat {
  if (meet.championship.status === 'canceled') return { heat: null, entry: null };
  const entryIn = (heat: MeetHeat) => lanesOf(meet, event, heat.number).find((each) => each.lane === lane)?.entry;
  const heats = heatsOf(meet, event);
  const open = heats.filter(({ state }) => state === 'open');
  const current = () => open.find(entryIn) ?? open[0] ?? nextHeat({ ...meet, heats });
  const heat = (number === undefined ? current() : heatAt(meet, event, number)) ?? null;
  return { heat, entry: (heat && entryIn(heat)) ?? null };
}

export const laneStanding = ({ event }: JudgedLane, { heat, entry }: JudgedHeat): LaneStanding => ({
  heat: heat?.number ?? null,
  athlete: entry && { entry_id: entry.id, name: `${entry.firstname} ${entry.lastname}` },
  score: entry?.scores[event] ?? null,
});
