import type { Meet, MeetEntry, MeetEvent, MeetHeat } from '@power-corner/contracts/results/meet';
import type { CommandOf } from '@power-corner/contracts/results/meet-commands';
import { mostLanes } from '@power-corner/contracts/results/meet-values';
import { isThere, takesPart } from '../commands/recorded.ts';
import { liftsIn } from '../disciplines.ts';
import type { StandingsCategory } from '../ranking/standings.ts';
import { standings } from '../ranking/standings.ts';
import { shuffled } from '../sessions/lots.ts';
import { evenParts } from '../sessions/sessions.ts';
import { capOf, heatAt, heatsOf, lanesOf } from './heats.ts';

export type HeatOrder = 'entry' | 'drawn' | 'standing';

interface HeatOptions {
  order: HeatOrder;
  presentOnly: boolean;
  /** The best of each category, for a final; null for all. */
  first: number | null;
  startsAt: string | null;
  /** 0 to less than 1, for a drawn order. */
  random?: () => number;
}

type ProposedHeat = Pick<MeetHeat, 'number' | 'starts_at'>;

interface HeatProposal {
  heats: ProposedHeat[];
  lanes: { entry_id: string; heat: number; lane: number }[];
}

type Command<Type extends 'SetHeat' | 'AssignLane'> = Pick<CommandOf<Type>, 'type' | 'data'>;
type ProposalCommand = Command<'SetHeat'> | (Command<'AssignLane'> & { entry_id: string });

/** A proposal does not touch the heats that are open or closed, and those who are in them. */
const isPlanned = ({ state }: MeetHeat) => state === 'planned';

/** Of a category in the order of a proposal, which ends with the best where standings decide. */
const inOrder: Record<HeatOrder, (ranked: MeetEntry[], random: () => number) => MeetEntry[]> = {
  entry: (ranked) => ranked.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  drawn: (ranked, random) => shuffled(ranked, random),
  standing: (ranked) => ranked.toReversed(),
};

/** Small categories of one sex that follow each other share a heat. */
function together(categories: MeetEntry[][], lanes: number): MeetEntry[][] {
  return categories.reduce<MeetEntry[][]>((groups, members) => {
    const last = groups.at(-1);
    if (!last || last[0]?.sex !== members[0]?.sex || last.length + members.length > lanes) return [...groups, members];
    return [...groups.slice(0, -1), [...last, ...members]];
  }, []);
}

/** From the middle to the sides: 4, 5, 3, 6 and so on, of 8. */
const centreFirst = (lanes: number): number[] =>
  Array.from({ length: lanes }, (_, index) => index + 1).toSorted(
    (one, other) => Math.abs(one - (lanes + 1) / 2) - Math.abs(other - (lanes + 1) / 2) || one - other,
  );

function lanesFor(members: MeetEntry[], lanes: number, order: HeatOrder): [MeetEntry, number][] {
  if (order !== 'standing') return members.map((entry, index) => [entry, index + 1]);
  const centre = centreFirst(lanes);
  return members.toReversed().map((entry, index) => [entry, centre[index] ?? index + 1]);
}

/** Until the next start, in whole minutes: the longest limit and the transition; null where neither is known. */
function minutesOf(event: MeetEvent, members: MeetEntry[]): number | null {
  const longestSeconds = Math.max(0, ...members.map((entry) => capOf(event, entry) ?? 0));
  return Math.ceil(longestSeconds / 60) + (event.transition_minutes ?? 0) || null;
}

const after = (instant: string | null, minutes: number | null) =>
  instant === null || minutes === null ? null : new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** Heats by sex and category, of at most the event's lanes, with the numbers that follow those of the heats that have begun. */
export function proposeHeats(meet: Meet, eventId: string, options: HeatOptions): HeatProposal {
  const { order, presentOnly, first, random = Math.random } = options;
  const event = meet.settings.events.find(({ id }) => id === eventId);
  if (!event) return { heats: [], lanes: [] };
  const begun = heatsOf(meet, eventId).filter((heat) => !isPlanned(heat));
  const isWanted = (entry: MeetEntry) =>
    takesPart(entry) &&
    liftsIn(meet, entry).length === 0 &&
    (isThere(entry) || !presentOnly) &&
    begun.every(({ number }) => number !== entry.heats?.[eventId]?.heat);
  const isAmongFirst = ({ place }: StandingsCategory['standings'][number]) =>
    first === null || (typeof place === 'number' && place <= first);
  const categories = standings(meet, 'live')
    .map(({ standings: ranked }) => ranked.filter(isAmongFirst).flatMap(({ entry }) => (isWanted(entry) ? entry : [])))
    .filter(({ length }) => length > 0)
    .map((ranked) => inOrder[order](ranked, random));
  const most = event.lanes ?? mostLanes;
  const proposal: HeatProposal = { heats: [], lanes: [] };
  let startsAt = options.startsAt;
  let number = begun.at(-1)?.number ?? 0;
  for (const members of together(categories, most).flatMap((group) => evenParts(group, most))) {
    number += 1;
    proposal.heats.push({ number, starts_at: startsAt });
    for (const [entry, lane] of lanesFor(members, most, order))
      proposal.lanes.push({ entry_id: entry.id, heat: number, lane });
    startsAt = after(startsAt, minutesOf(event, members));
  }
  return proposal;
}

/** Who moves leaves first, so that nobody finds a lane taken. Planned heats that are not proposed go, if no score is in them. */
export function proposalCommands(meet: Meet, eventId: string, { heats, lanes }: HeatProposal): ProposalCommand[] {
  const isKept = ({ number }: MeetHeat) => heats.some((heat) => heat.number === number);
  const isScored = ({ number }: MeetHeat) => lanesOf(meet, eventId, number).some(({ entry }) => entry.scores[eventId]);
  const placeOf = (entry: MeetEntry) => lanes.find(({ entry_id }) => entry_id === entry.id);
  const held = heatsOf(meet, eventId).filter(isPlanned);
  const leaving = held.flatMap(({ number }) =>
    lanesOf(meet, eventId, number).filter(({ lane, entry }) => {
      const place = placeOf(entry);
      return place?.heat !== number || place.lane !== lane;
    }),
  );
  const staying = new Set(meet.entries.filter(({ heats: own }) => own?.[eventId]).map(({ id }) => id));
  for (const { entry } of leaving) staying.delete(entry.id);
  return [
    ...leaving.map(({ entry: { id } }) => ({
      type: 'AssignLane' as const,
      entry_id: id,
      data: { event: eventId, heat: null },
    })),
    ...held
      .filter((heat) => !isKept(heat) && !isScored(heat))
      .map(({ number }) => ({ type: 'SetHeat' as const, data: { event: eventId, heat: number, remove: true } })),
    ...heats
      .filter(({ number, starts_at }) => heatAt(meet, eventId, number)?.starts_at !== starts_at)
      .map(({ number, starts_at }) => ({
        type: 'SetHeat' as const,
        data: { event: eventId, heat: number, starts_at },
      })),
    ...lanes
      .filter(({ entry_id }) => !staying.has(entry_id))
      .map(({ entry_id, heat, lane }) => ({
        type: 'AssignLane' as const,
        entry_id,
        data: { event: eventId, heat, lane },
      })),
  ];
}

/** The planned heats of the event that come after this one, moved by as much as it moves. */
export function laterHeats(meet: Meet, heat: MeetHeat, startsAt: string): { number: number; starts_at: string }[] {
  if (heat.starts_at === null) return [];
  const from = Date.parse(heat.starts_at);
  return heatsOf(meet, heat.event).flatMap((each) => {
    const at = each.starts_at === null ? Number.NaN : Date.parse(each.starts_at);
    const isLater = at > from || (at === from && each.number > heat.number);
    if (!isPlanned(each) || !isLater) return [];
    return [{ number: each.number, starts_at: new Date(at + Date.parse(startsAt) - from).toISOString() }];
  });
}

/** For somebody who comes late: of the heats to come, by number. null when all are full. */
export function firstFreeLane(meet: Meet, eventId: string): { heat: number; lane: number } | null {
  const most = meet.settings.events.find(({ id }) => id === eventId)?.lanes ?? mostLanes;
  for (const { number } of heatsOf(meet, eventId).filter(isPlanned)) {
    const taken = new Set(lanesOf(meet, eventId, number).map(({ lane }) => lane));
    for (let lane = 1; lane <= most; lane += 1) if (!taken.has(lane)) return { heat: number, lane };
  }
  return null;
}
