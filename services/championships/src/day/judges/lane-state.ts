import type { LaneState } from '@power-corner/contracts/results/referees';
import { capOf } from '@power-corner/meet/heats/heats';
import { hasLaneEnded, judgedHeat, laneStanding } from '@power-corner/meet/heats/judged-scores';
import { placeEnded } from '../meet/referee-commands.ts';
import type { Judging } from './referee-state.ts';

/** A judge is an official, who reads the description before all. @throws UNAUTHENTICATED once the lane has ended */
export function laneStateOf({ found: { device }, meet }: Judging, now: Date): LaneState {
  const event = 'lane' in device ? meet.settings.events.find(({ id }) => id === device.event) : undefined;
  if (!('lane' in device) || !event || hasLaneEnded(meet, device, now)) throw placeEnded();
  const judged = judgedHeat(meet, device);
  const { heat, entry } = judged;
  const { athlete, score } = laneStanding(device, judged);
  return {
    championship: { name: meet.championship.name },
    event: {
      id: event.id,
      name: event.name,
      kind: event.kind,
      cap_seconds: entry ? capOf(event, entry) : event.cap_seconds,
      reps_total: event.reps_total ?? null,
      reps_per_round: event.reps_per_round ?? null,
      tiebreak: event.tiebreak ?? 'none',
      description: event.description ?? null,
    },
    lane: device.lane,
    heat: heat && { number: heat.number, state: heat.state, started_at: heat.started_at },
    athlete,
    score,
    revision: meet.revision,
  };
}
