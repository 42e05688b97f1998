import type { EventData } from '@power-corner/contracts/events';
import type { ChampionshipStatus, Division } from '@power-corner/contracts/lists';
import { AppError } from '@power-corner/service-kit/errors';

/** Milliseconds for which a place is held until the mailed link confirms it. */
export const holdMs = 48 * 3_600_000;
/**
 * The lease of a `taking` participation. A request needs milliseconds; after a crash the place is free when it ends.
 */
export const takingLeaseMs = 10_000;
/** Milliseconds that a request waits for another `taking` participation of the same athlete before it removes it. */
export const takeOverAfterMs = 2000;
/** The timeout of taking a place: longer than `takingLeaseMs`, shorter than the timeout of the web application. */
export const takePlaceTimeoutMs = 13_000;

/** Places can be taken and confirmed until the championship starts. */
export function isOpen({ status, date }: { status: ChampionshipStatus; date: Date }, now: Date): boolean {
  return status === 'upcoming' && date > now;
}

/** When a hold ends: after its time, and at the latest when the championship starts. */
export function holdEnd(expiresAt: Date, championshipDate: Date): Date {
  return expiresAt < championshipDate ? expiresAt : championshipDate;
}

/** True while a participation waits for its confirmation and can still get it. */
export function isHeld(
  { state, expiresAt }: { state: string; expiresAt?: Date },
  championship: { status: ChampionshipStatus; date: Date },
  now: Date,
): boolean {
  return state === 'pending' && expiresAt !== undefined && expiresAt > now && isOpen(championship, now);
}

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

export function belowTaken(taken: number): AppError {
  const message = `${taken} place${taken > 1 ? 's sont déjà prises' : ' est déjà prise'} : le nombre ne peut pas être inférieur.`;
  return new AppError('BELOW_TAKEN', { message, fields: { max_participants: message } });
}

/** The athlete of a participation, for the journal. */
export function athleteOf({
  athleteId,
  athlete: { firstname, lastname },
}: {
  athleteId: string;
  athlete: { firstname: string; lastname: string };
}) {
  return { id: athleteId, firstname, lastname };
}

/** The data of a participation's events. */
export function participationEventData(
  participation: {
    _id: string;
    athleteId: string;
    division: Division | null;
    athlete: { email: string; firstname: string; lastname: string };
  },
  championship: { _id: string; name: string; date: Date; location: string },
): EventData<'ParticipationVerified'> {
  return {
    participationId: participation._id,
    championshipId: championship._id,
    athleteId: participation.athleteId,
    email: participation.athlete.email,
    firstname: participation.athlete.firstname,
    lastname: participation.athlete.lastname,
    championshipName: championship.name,
    championshipDate: championship.date.toISOString(),
    championshipLocation: championship.location,
    division: participation.division,
  };
}
