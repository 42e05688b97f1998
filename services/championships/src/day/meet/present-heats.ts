import type { HeatLane, Heats, LiveHeat, LiveHeats } from '@power-corner/contracts/results/heats';
import type { Meet, MeetEntry, MeetHeat } from '@power-corner/contracts/results/meet';
import { capOfHeat, heatsOf, isProvisional, lanesOf, nextHeat, openHeats } from '@power-corner/meet/heats/heats';

const presentLane = ({ lane, entry }: { lane: number; entry: MeetEntry }): HeatLane => ({
  lane,
  name: `${entry.firstname} ${entry.lastname}`,
  club: entry.club,
  entry_id: entry.id,
});

export const presentHeats = (meet: Meet): Heats => ({
  events: meet.settings.events.map(({ id, name, kind, description = null }) => ({
    id,
    name,
    kind,
    description,
    heats: heatsOf(meet, id).map((heat) => ({
      number: heat.number,
      name: heat.name,
      starts_at: heat.starts_at,
      state: heat.state,
      lanes: lanesOf(meet, id, heat.number).map(presentLane),
    })),
  })),
});

function presentLiveHeat(meet: Meet, { event: id, number, name, starts_at, started_at }: MeetHeat): LiveHeat {
  const event = meet.settings.events.find((each) => each.id === id);
  const lanes = lanesOf(meet, id, number);
  return {
    event: id,
    number,
    name,
    starts_at,
    started_at,
    cap_seconds: event ? capOfHeat(event, lanes) : null,
    lanes: lanes.map(({ lane, entry }) => ({
      ...presentLane({ lane, entry }),
      score: entry.scores[id] ?? null,
      provisional: isProvisional(meet, entry, id),
    })),
  };
}

/** Of the heats to come, those are shown that are published. @param meet its public part */
export function presentLiveHeats(meet: Meet): LiveHeats {
  const published = meet.settings.events.filter(({ heats_published: isPublished }) => isPublished);
  const next = nextHeat({ ...meet, settings: { ...meet.settings, events: published } });
  return {
    current: openHeats(meet).map((heat) => presentLiveHeat(meet, heat)),
    next: next && presentLiveHeat(meet, next),
  };
}
