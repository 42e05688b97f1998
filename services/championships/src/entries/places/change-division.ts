import type { Division } from '@power-corner/contracts/lists';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { ChampionshipWithPlaces } from '../../catalogue/with-places.ts';
import type { ParticipationChange } from './journal.ts';
import { journalEntry } from './journal.ts';
import type { ParticipationRecord } from './model.ts';
import { findFirstWaiting } from './waiting-list-repository.ts';
import { seatsOf } from './offers.ts';
import { lowerLimit } from './places.ts';
import { findHolders, moveToDivision } from './repository.ts';
import { limitsOf, participationEventData, roomIn, standingOf } from './rules.ts';

/**
 * Moves a live participation to another division, which must have room. The limits that stand are announced meanwhile,
 * as a lower limit is: so that no division is given fewer places between the count and the write. A process that has
 * slept until others may end its announcement writes nothing.
 * @param change the other changes of the same correction
 * @returns null when the participation or the championship has changed since it was read
 * @throws FULL when the division has a limit of its own and no place is free in it, or somebody waits for one
 */
export async function changeDivision(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  division: Division | null,
  { entries, events, ...correction }: ParticipationChange,
): Promise<ParticipationRecord | null> {
  const { max, divisions } = limitsOf(championship);
  return lowerLimit(ctx, championship, { max, divisions }, async ({ until }) => {
    const divisionSeat = await seatIn(participation, championship, division);
    const before = participation.division;
    const entry = journalEntry(ctx, 'division_changed', { before: { division: before }, after: { division } });
    const state = standingOf(participation.state);
    const data = { ...participationEventData({ ...participation, division }, championship), state, before };
    const event = createEvent('ParticipationDivisionChanged', data, ctx);
    const change = { ...correction, entries: [entry, ...entries], events: [event, ...events] };
    return moveToDivision(participation, { division, divisionSeat, before: until }, change);
  });
}

/** The number of the place in the division; undefined where none is needed: it has no limit, or the athlete waits. */
async function seatIn(
  { state }: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  division: Division | null,
): Promise<number | undefined> {
  if (state === 'waiting') return undefined;
  const limits = limitsOf(championship);
  const room = roomIn(limits, division, await findHolders(championship._id, { withDivisions: true }));
  if (!room.divisionSeats) return undefined;
  const others = limits.divisions.map((each) => each.division).filter((each) => each !== division);
  // A place in the division belongs to those who wait for one.
  if (room.divisionSeats.length === 0 || (await findFirstWaiting(championship._id, others)))
    throw new AppError('FULL', { message: say('divisionFull', { division: division ?? '' }) });
  return seatsOf({ ...room, seats: null }).divisionSeat;
}
