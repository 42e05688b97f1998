import type { Meet, MeetHeat } from '@power-corner/contracts/results/meet';
import { say } from '@power-corner/contracts/messages/say';
import type { ChangedValues, DataOf, MeetWideChange, Refusal } from '../commands/commands.ts';
import { refuse } from '../commands/commands.ts';
import { timesFault } from '../sessions/session-times.ts';
import { heatAt, lanesOf } from './heats.ts';
import { closedHeat, eventWithHeats, withoutLane } from './lane-commands.ts';

/** The time to see the start come on every screen. */
const startAheadMs = 10_000;

const heatValues = ({ name, starts_at, started_at, state }: MeetHeat): ChangedValues => ({
  name,
  starts_at,
  started_at,
  state,
});

function changeOfHeat(meet: Meet, before: MeetHeat | undefined, after: MeetHeat | null): MeetWideChange {
  const { event, number } = before ?? (after as MeetHeat);
  const heats = [...(meet.heats ?? []).filter((heat) => heat !== before), ...(after ? [after] : [])];
  const indexOf = (heat: MeetHeat) => meet.settings.events.findIndex(({ id }) => id === heat.event);
  const sorted = heats.toSorted((one, other) => indexOf(one) - indexOf(other) || one.number - other.number);
  const values = { before: before ? heatValues(before) : null, after: after && heatValues(after) };
  return { meet: { ...meet, heats: sorted }, parts: [{ key: `heat.${event}.${number}`, ...values }] };
}

/** Its lanes are free then. A heat with a score stays. */
function removeHeat(meet: Meet, heat: MeetHeat): MeetWideChange | Refusal {
  const { event, number } = heat;
  const lanes = lanesOf(meet, event, number);
  const scored = lanes.find(({ entry }) => entry.scores[event])?.entry;
  if (scored)
    return refuse('INVALID', say('heatHasScores', { heat: number, name: `${scored.firstname} ${scored.lastname}` }));
  return { ...changeOfHeat(meet, heat, null), others: lanes.map(({ entry }) => withoutLane(entry, event)) };
}

/** A heat that does not exist yet is planned by it. */
export function setHeat(meet: Meet, data: DataOf<'SetHeat'>): MeetWideChange | Refusal {
  const { event, heat: number, name, starts_at, state, remove } = data;
  if (!eventWithHeats(meet, event)) return refuse('INVALID');
  const known = heatAt(meet, event, number);
  if (remove) return known ? removeHeat(meet, known) : { meet, parts: [] };
  const fault = timesFault(meet.championship, { weigh_in_at: null, starts_at: starts_at ?? null });
  if (fault) return refuse('INVALID', fault.message);
  const base = known ?? { event, number, name: null, starts_at: null, started_at: null, state: 'planned' };
  return changeOfHeat(meet, known, {
    ...base,
    ...(name !== undefined && { name }),
    ...(starts_at !== undefined && { starts_at: starts_at && new Date(starts_at).toISOString() }),
    ...(state && { state }),
    ...(state === 'planned' && { started_at: null }),
  });
}

/** Opens a planned heat too. A second start is a start again. */
export function startHeat(
  meet: Meet,
  { event, heat: number }: DataOf<'StartHeat'>,
  now: Date,
): MeetWideChange | Refusal {
  if (!eventWithHeats(meet, event)) return refuse('INVALID');
  const heat = heatAt(meet, event, number);
  if (!heat) return refuse('NO_HEAT');
  if (heat.state === 'closed') return closedHeat(heat);
  const started_at = new Date(now.getTime() + startAheadMs).toISOString();
  return changeOfHeat(meet, heat, { ...heat, started_at, state: 'open' });
}
