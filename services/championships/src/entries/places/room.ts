import type { Part } from '../../catalogue/parts.ts';

import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import type { DivisionLimit } from '../../catalogue/model.ts';
import type { ChampionshipWithPlaces } from '../../catalogue/with-places.ts';
import { isLevel } from '../../catalogue/parts.ts';

/**
 * The seats that can be taken without ever having more live participations than places, also after the limit was
 * lowered or set for the first time, when participations hold seats above it or none at all: 1 to K, less those taken,
 * where K is the highest number with K + (participations above K or without a seat) <= max. While the limit is
 * unchanged, K only grows, so that a seat chosen from an older read is still a safe one.
 * @param seats of all live participations; undefined for one without a seat
 */
export function freeSeats(max: number, seats: readonly (number | undefined)[]): number[] {
  const taken = new Set(seats.filter((seat) => seat !== undefined));
  let highest = max;
  let beyond = seats.length - [...taken].filter((seat) => seat <= max).length;
  while (highest > 0 && highest + beyond > max) {
    if (taken.has(highest)) beyond += 1;
    highest -= 1;
  }
  return Array.from({ length: highest }, (_, index) => index + 1).filter((seat) => !taken.has(seat));
}

export interface Seated {
  division: Part | null;
  seat: number | undefined;
  divisionSeat: number | undefined;
}

interface Limits {
  max: number | null;
  divisions: DivisionLimit[];
}

type Limited = Pick<ChampionshipWithPlaces, 'maxParticipants' | 'divisions' | 'lowering'>;

/** A lower limit applies as soon as it is announced. */
export const limitsOf = ({ maxParticipants: max, divisions, lowering }: Limited): Limits =>
  lowering ? { max: lowering.max, divisions: lowering.divisions ?? divisions } : { max, divisions };

export const hasDivisionLimits = ({ divisions }: Limits) =>
  divisions.some(({ maxParticipants }) => maxParticipants !== null);

export interface Room {
  seats: number[] | null;
  divisionSeats: number[] | null;
}

export function roomIn(limits: Limits, division: Part | null, holders: readonly Seated[]): Room {
  const seats = holders.map(({ seat }) => seat);
  const within = holders.filter((holder) => holder.division === division);
  const divisionSeats = within.map(({ divisionSeat }) => divisionSeat);
  const ownLimit = limits.divisions.find((each) => each.division === division)?.maxParticipants ?? null;
  return {
    seats: limits.max === null ? null : freeSeats(limits.max, seats),
    divisionSeats: ownLimit === null ? null : freeSeats(ownLimit, divisionSeats),
  };
}

/** Places that are left to those who wait. */
export interface KeptPlaces {
  seats: number;
  divisionSeats: number;
}

/** @param own the places that the athlete has taken already */
export function isFree(
  { seats, divisionSeats }: Room,
  kept: KeptPlaces = { seats: 0, divisionSeats: 0 },
  own = 0,
): boolean {
  const isBeyond = (free: number[] | null, count: number) => (free?.length ?? Infinity) + own > count;
  return isBeyond(seats, kept.seats) && isBeyond(divisionSeats, kept.divisionSeats);
}

export function fullDivisions(limits: Limits, holders: readonly Seated[]): Part[] {
  return limits.divisions
    .map(({ division }) => division)
    .filter((division) => roomIn(limits, division, holders).divisionSeats?.length === 0);
}

/** The divisions whose athletes are offered places now: those that are neither full nor removed; null for none. */
export function offeredPlaces(championship: ChampionshipWithPlaces, holders: readonly Seated[]): (Part | null)[] {
  const withoutPlace = fullDivisions(limitsOf(championship), holders);
  const offered = championship.divisions.map(({ division }) => division);
  return [null, ...offered.filter((division) => !withoutPlace.includes(division))];
}

export function belowTaken(taken: number, limit?: DivisionLimit): AppError {
  const message = limit
    ? say('divisionPlacesTaken', { division: limit.name ?? limit.division, taken })
    : say('placesTaken', { taken });
  const field = limit ? (isLevel(limit) ? 'levels' : 'divisions') : 'max_participants';
  return new AppError('BELOW_TAKEN', { message, fields: { [field]: message } });
}

export function divisionInUse(
  { division, name: level }: DivisionLimit,
  count: number,
  use: 'taken' | 'waited for',
): AppError {
  if (level !== undefined) {
    const message = say('levelInUse', { level });
    return new AppError('LEVEL_IN_USE', { message, fields: { levels: message } });
  }
  const message =
    use === 'taken'
      ? say('divisionTaken', { division, taken: count })
      : say('divisionWaited', { division, waiting: count });
  return new AppError(use === 'taken' ? 'BELOW_TAKEN' : 'CONFLICT', { message, fields: { divisions: message } });
}

/** @param room of the division that was asked for: one that is full while others may have places is named */
export function full(waiting: number, room?: Room, message?: Message): AppError {
  const facts = { length: waiting };
  if (message && room?.divisionSeats?.length === 0 && room.seats?.length !== 0)
    return new AppError('FULL', { message, facts });
  return new AppError('FULL', { ...(waiting > 0 && { message: say('fullWaited', { waiting }) }), facts });
}

export function partFull(part: Part | null, { divisions }: Pick<ChampionshipWithPlaces, 'divisions'>): Message {
  const limit = divisions.find(({ division }) => division === part);
  return limit?.name === undefined
    ? say('divisionFull', { division: part ?? '' })
    : say('levelFull', { level: limit.name });
}
