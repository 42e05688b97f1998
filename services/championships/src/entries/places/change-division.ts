import type { Part } from '../../catalogue/parts.ts';
import { notedPart, shownPart } from '../../catalogue/parts.ts';

import { AppError } from '@power-corner/service-kit/errors';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { ChampionshipWithPlaces } from '../../catalogue/with-places.ts';
import type { ParticipationChange } from './journal.ts';
import { recordChange } from './journal.ts';
import type { ParticipationRecord } from './model.ts';
import { lowerLimit } from './places.ts';
import { findHolders, moveToDivision } from './repository.ts';
import { chooseSeat, placesKeptForWaiting } from './free-places.ts';
import { eventStanding, participationEventData } from './event-data.ts';
import { limitsOf, partFull, roomIn } from './room.ts';

/**
 * Moves a live participation to another division, which must have room. The limits that stand are announced meanwhile,
 * as a lower limit is, so that no division is given fewer places between the count and the write. A process that has
 * slept until others may end its announcement writes nothing.
 * @returns null when the participation or the championship has changed since it was read
 * @throws FULL when the division has a limit of its own and no place is free in it, or somebody waits for one
 */
export async function changeDivision(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  division: Part | null,
  { lines, events, ...correction }: ParticipationChange,
): Promise<ParticipationRecord | null> {
  // A seat is reserved for a waiting athlete for milliseconds, in the division that they wait for.
  if (participation.state === 'waiting' && participation.expiresAt) return null;
  const { max, divisions } = limitsOf(championship);
  return lowerLimit(ctx, championship, { max, divisions }, async ({ until }) => {
    const divisionSeat = await seatIn(participation, championship, division);
    const { division: from, level_name: level } = shownPart(participation.division, championship);
    const state = eventStanding(participation.state);
    const byAthlete = ctx.actor.id === participation.athleteId;
    const data = {
      ...participationEventData({ ...participation, division }, championship),
      state,
      before: level ?? from,
      byAthlete,
    };
    const event = createEvent('ParticipationDivisionChanged', data, ctx);
    const moved = recordChange(ctx, 'division_changed', {
      before: notedPart(participation.division, championship),
      after: notedPart(division, championship),
      events: [event, ...events],
    });
    const change = { ...correction, ...moved, lines: [...moved.lines, ...lines] };
    return moveToDivision(participation, { division, divisionSeat, until }, change);
  });
}

async function seatIn(
  { state }: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  division: Part | null,
): Promise<number | undefined> {
  if (state === 'waiting') return undefined;
  const holders = await findHolders(championship._id, { withDivisions: true });
  const { divisionSeats } = roomIn(limitsOf(championship), division, holders);
  if (!divisionSeats) return undefined;
  const kept = await placesKeptForWaiting(championship, division);
  if (divisionSeats.length <= kept.divisionSeats)
    throw new AppError('FULL', { message: partFull(division, championship) });
  return chooseSeat({ seats: null, divisionSeats }).divisionSeat;
}
