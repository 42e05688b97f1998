import type { AgeCategory, WeightClass } from '@power-corner/contracts/championships/category-lists';
import type { ChampionshipStatus, Division, Fee, Language } from '@power-corner/contracts/lists';
import { divisions } from '@power-corner/contracts/lists';
import type { Closing, EventData, Standing } from '@power-corner/contracts/events';
import { say } from '@power-corner/contracts/messages/say';
import { hasFee } from '@power-corner/contracts/championships/registration';
import { AppError } from '@power-corner/service-kit/errors';
import { isOpen } from '../../catalogue/rules.ts';
import type { ChampionshipWithPlaces, DivisionLimit } from '../../catalogue/with-places.ts';
import type { ParticipationState } from './model.ts';

/**
 * The lease of a `taking` participation. A request needs milliseconds; after a crash the place is free when it ends.
 */
export const takingLeaseMs = 10_000;
/** Milliseconds that a request waits for another `taking` participation of the same athlete before it removes it. */
export const takeOverAfterMs = 2000;
/** The timeout of taking a place: longer than `takingLeaseMs`, shorter than the timeout of the web application. */
export const takePlaceTimeoutMs = 13_000;

/** When a hold ends: after its time, and at the latest when the championship starts. */
export function holdEnd(expiresAt: Date, championshipDate: Date): Date {
  return expiresAt < championshipDate ? expiresAt : championshipDate;
}

/** The end of a hold or an offer, as people are told it; null for a place that stands. */
export const heldUntil = ({ expiresAt }: { expiresAt?: Date }, { date }: { date: Date }): string | null =>
  expiresAt ? holdEnd(expiresAt, date).toISOString() : null;

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

/** A participation that holds a place, as far as finding a free one needs it. */
export interface Seated {
  division: Division | null;
  /** undefined without a limit */
  seat: number | undefined;
  divisionSeat: number | undefined;
}

/** The limits that apply to a new participation: those that are announced, or else those that stand. */
export function limitsOf({
  maxParticipants,
  divisions,
  lowering,
}: Pick<ChampionshipWithPlaces, 'maxParticipants' | 'divisions' | 'lowering'>): {
  max: number | null;
  divisions: DivisionLimit[];
} {
  return lowering
    ? { max: lowering.max, divisions: lowering.divisions ?? divisions }
    : { max: maxParticipants, divisions };
}

type Limits = ReturnType<typeof limitsOf>;

/** The limit of a division within the championship; null without one. */
export function divisionLimit({ divisions }: Limits, division: Division | null): number | null {
  return divisions.find((each) => each.division === division)?.maxParticipants ?? null;
}

/** True when a place in at least one division has a number of its own. */
export const hasDivisionLimits = ({ divisions }: Limits) =>
  divisions.some(({ maxParticipants }) => maxParticipants !== null);

/** The free numbers of a place, in the championship and in its division; null where there is no limit. */
export interface Room {
  seats: number[] | null;
  divisionSeats: number[] | null;
}

/** @param holders of every place in the championship */
export function roomIn(limits: Limits, division: Division | null, holders: readonly Seated[]): Room {
  const ownLimit = divisionLimit(limits, division);
  const within = holders.filter((holder) => holder.division === division);
  return {
    seats:
      limits.max === null
        ? null
        : freeSeats(
            limits.max,
            holders.map(({ seat }) => seat),
          ),
    divisionSeats:
      ownLimit === null
        ? null
        : freeSeats(
            ownLimit,
            within.map(({ divisionSeat }) => divisionSeat),
          ),
  };
}

/** Both the championship and the division must have room. */
export const isFree = ({ seats, divisionSeats }: Room) => seats?.length !== 0 && divisionSeats?.length !== 0;

/** The divisions whose own limit leaves no place. */
export function fullDivisions(limits: Limits, holders: readonly Seated[]): Division[] {
  return limits.divisions
    .map(({ division }) => division)
    .filter((division) => roomIn(limits, division, holders).divisionSeats?.length === 0);
}

/** True for a division that entries of the championship may have; always without divisions. */
export const isOffered = (
  { divisions: offered }: Pick<ChampionshipWithPlaces, 'divisions'>,
  division: Division | null,
): boolean => division === null || offered.some((each) => each.division === division);

/** The divisions whose waiting athletes an offer passes over: full ones, and those that are not offered. */
export function passedOver(championship: ChampionshipWithPlaces, holders: readonly Seated[]): Division[] {
  const removed = divisions.filter((division) => !isOffered(championship, division));
  return [...new Set([...fullDivisions(limitsOf(championship), holders), ...removed])];
}

/**
 * Where the registration of a championship stands for its waiting list.
 * `paused`: it is hidden or not open yet, so that nobody is offered a place and nobody loses one.
 */
export function listState(
  { status, date, deleted, hidden = false, registrationOpensAt, registrationClosesAt }: ListedChampionship,
  now: Date,
): Closing | 'open' | 'paused' {
  if (deleted) return 'deleted';
  if (status === 'canceled') return 'canceled';
  if (status !== 'upcoming' || date <= now) return 'started';
  if (registrationClosesAt && registrationClosesAt <= now) return 'registration_closed';
  return hidden || (registrationOpensAt && registrationOpensAt > now) ? 'paused' : 'open';
}

type ListedChampionship = Pick<
  ChampionshipWithPlaces,
  'status' | 'date' | 'deleted' | 'registrationOpensAt' | 'registrationClosesAt'
> & { hidden?: boolean };

/** When an offer ends: after its time, and at the latest with the registration or at the start. */
export function offerEnd(
  now: Date,
  offerMs: number,
  { date, registrationClosesAt }: Pick<ChampionshipWithPlaces, 'date' | 'registrationClosesAt'>,
): Date {
  const ends = [now.getTime() + offerMs, date.getTime(), registrationClosesAt?.getTime() ?? Number.POSITIVE_INFINITY];
  return new Date(Math.min(...ends));
}

/** @param division whose own limit it is; null for the championship's */
export function belowTaken(taken: number, division: Division | null = null): AppError {
  const message = division ? say('divisionPlacesTaken', { division, taken }) : say('placesTaken', { taken });
  return new AppError('BELOW_TAKEN', { message, fields: { [division ? 'divisions' : 'max_participants']: message } });
}

/** @param count of the places that are taken in the division, or of those who wait for one */
export function divisionInUse(division: Division, count: number, use: 'taken' | 'waited for'): AppError {
  const message =
    use === 'taken'
      ? say('divisionTaken', { division, taken: count })
      : say('divisionWaited', { division, waiting: count });
  return new AppError(use === 'taken' ? 'BELOW_TAKEN' : 'CONFLICT', { message, fields: { divisions: message } });
}

/**
 * @param waiting the number of athletes on the waiting list
 * @param room of the division that was asked for: one that is full while others may have places is named
 */
export function full(waiting: number, room?: Room, division: Division | null = null): AppError {
  const facts = { length: waiting };
  if (division && room?.divisionSeats?.length === 0 && room.seats?.length !== 0)
    return new AppError('FULL', { message: say('divisionFull', { division }), facts });
  return new AppError('FULL', { ...(waiting > 0 && { message: say('fullWaited', { waiting }) }), facts });
}

/** @param state of the participation that the athlete has in the championship */
export function alreadyIn({ state }: { state: string }): AppError {
  if (state === 'waiting') return new AppError('ALREADY_IN', { message: say('waitsAlready') });
  if (state === 'offered')
    return new AppError('ALREADY_IN', {
      message: say('offeredAlready'),
    });
  return new AppError('ALREADY_IN');
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

/** The Latin spelling of a name with other letters: that of the entry, else that of the account. */
export const latinNameOf = ({
  latinName,
  athlete,
}: {
  latinName?: string | null;
  athlete: { latinName?: string };
}): string | null => latinName ?? athlete.latinName ?? null;

/** The fee as the API shows it: null in a championship without one, unpaid until it changes. */
export function feeOf(
  { fee = 'unpaid', feeReason = null }: { fee?: Fee; feeReason?: string | null },
  { entryFeeDzd }: { entryFeeDzd: number | null },
): { fee: Fee | null; feeReason: string | null } {
  return hasFee(entryFeeDzd) ? { fee, feeReason } : { fee: null, feeReason: null };
}

/** The state by its name in events. */
export function standingOf(state: ParticipationState): Standing {
  if (state === 'waiting' || state === 'offered') return state;
  if (state === 'pending') return 'held';
  return state === 'confirmed' ? 'verified' : 'ended';
}

/** The data of a participation's events. */
export function participationEventData(
  participation: {
    _id: string;
    athleteId: string;
    division: Division | null;
    athlete: { email: string | null; firstname: string; lastname: string; language?: Language };
    fee?: Fee;
    walkIn?: unknown;
  },
  championship: Pick<
    ChampionshipWithPlaces,
    '_id' | 'name' | 'date' | 'location' | 'scheduleRevision' | 'entryFeeDzd' | 'paymentInstructions'
  >,
): EventData<'ParticipationExpired'> {
  return {
    participationId: participation._id,
    championshipId: championship._id,
    athleteId: participation.athleteId,
    email: participation.athlete.email,
    firstname: participation.athlete.firstname,
    lastname: participation.athlete.lastname,
    ...(participation.athlete.language && { language: participation.athlete.language }),
    championshipName: championship.name,
    championshipDate: championship.date.toISOString(),
    championshipLocation: championship.location,
    scheduleRevision: championship.scheduleRevision ?? 0,
    division: participation.division,
    entryFee: entryFeeOf(participation, championship),
    ...(participation.walkIn !== undefined && { walkIn: true }),
  };
}

function entryFeeOf(
  participation: { fee?: Fee },
  { entryFeeDzd, paymentInstructions }: Pick<ChampionshipWithPlaces, 'entryFeeDzd' | 'paymentInstructions'>,
): EventData<'ParticipationVerified'>['entryFee'] {
  if (entryFeeDzd === null) return null;
  return { amountDzd: entryFeeDzd, state: feeOf(participation, { entryFeeDzd }).fee, paymentInstructions };
}

/** The data of a confirmed place, with the facts that its pass names. */
export const confirmedEventData = (
  participation: Parameters<typeof participationEventData>[0] & {
    ageCategory: AgeCategory | null;
    weightClass: WeightClass | null;
  },
  championship: Parameters<typeof participationEventData>[1],
): EventData<'ParticipationVerified'> => ({
  ...participationEventData(participation, championship),
  ageCategory: participation.ageCategory,
  weightClass: participation.weightClass,
});
