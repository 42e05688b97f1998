import { among, divisions } from '@power-corner/contracts/lists';
import type { ChampionshipStatus, Fee } from '@power-corner/contracts/lists';
import type { Closing } from '@power-corner/contracts/events';
import { say } from '@power-corner/contracts/messages/say';
import { hasFee } from '@power-corner/contracts/championships/registration';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { DivisionLimit } from '../../catalogue/model.ts';
import type { Part } from '../../catalogue/parts.ts';
import { isLevel } from '../../catalogue/parts.ts';
import { isOpen } from '../../catalogue/rules.ts';
import type { ChampionshipWithPlaces } from '../../catalogue/with-places.ts';
import type { ParticipationRecord } from './model.ts';

/** A request needs milliseconds; after a crash the place is free when this lease ends. */
export const takingLeaseMs = 10_000;
/** Milliseconds that a request waits for another `taking` participation of the same athlete before it removes it. */
export const takeOverAfterMs = 2000;
/** The timeout of taking a place: longer than `takingLeaseMs`, shorter than the timeout of the web application. */
export const takePlaceTimeoutMs = 13_000;

/** The latest links of a participation stay good, since mails overtake each other. */
export const maxLinks = 5;

export function holdEnd(expiresAt: Date, championshipDate: Date): Date {
  return expiresAt < championshipDate ? expiresAt : championshipDate;
}

export function heldUntil(
  { state, expiresAt }: { state: string; expiresAt?: Date },
  championship: Pick<ChampionshipWithPlaces, 'date' | 'registrationClosesAt'>,
): string | null {
  if (!expiresAt) return null;
  const ends = state === 'offered' ? offerEnd(expiresAt, championship) : holdEnd(expiresAt, championship.date);
  return ends.toISOString();
}

/** A person who waits has an end only while a place is about to be offered. */
export const isUnexpired = ({ state, expiresAt }: { state: string; expiresAt?: Date }, now: Date): boolean =>
  state === 'waiting' || !expiresAt || expiresAt > now;

export function isAnswerable(
  { state, expiresAt, division }: { state: string; expiresAt?: Date; division: Part | null },
  championship: ChampionshipWithPlaces,
  now: Date,
): boolean {
  if (isClosed(championship, now) || !hasDivision(championship, division)) return false;
  return state === 'offered' && expiresAt !== undefined && expiresAt > now;
}

export function isHeld(
  { state, expiresAt }: { state: string; expiresAt?: Date },
  championship: { status: ChampionshipStatus; date: Date },
  now: Date,
): boolean {
  return state === 'pending' && expiresAt !== undefined && expiresAt > now && isOpen(championship, now);
}

export function offerEnd(
  expiresAt: Date,
  { date, registrationClosesAt }: Pick<ChampionshipWithPlaces, 'date' | 'registrationClosesAt'>,
): Date {
  const ends = [expiresAt.getTime(), date.getTime(), registrationClosesAt?.getTime() ?? Number.POSITIVE_INFINITY];
  return new Date(Math.min(...ends));
}

/** `paused`: the championship is hidden or not open yet, so that nobody is offered a place and nobody loses one. */
export function listState(
  { status, date, deleted, hidden, registrationOpensAt, registrationClosesAt }: ListedChampionship,
  now: Date,
): Closing | 'open' | 'paused' {
  if (deleted) return 'deleted';
  if (status === 'canceled') return 'canceled';
  if (status !== 'upcoming' || date <= now) return 'started';
  if (registrationClosesAt && registrationClosesAt <= now) return 'registration_closed';
  return hidden || (registrationOpensAt && registrationOpensAt > now) ? 'paused' : 'open';
}

/** Nobody can enter any more. */
export const isClosed = (championship: ListedChampionship, now: Date): boolean =>
  !['open', 'paused'].includes(listState(championship, now));

type ListedChampionship = Pick<
  ChampionshipWithPlaces,
  'status' | 'date' | 'deleted' | 'hidden' | 'registrationOpensAt' | 'registrationClosesAt'
>;

/** True for a division that participations may have. Who was in before the first level was named has none. */
export const hasDivision = ({ divisions: offered }: Offering, division: Part | null): boolean =>
  division === null ? offered.every(isLevel) : offered.some((each) => each.division === division);

export function assertOffered({ divisions: offered }: Offering, division: Part | null): void {
  if (division === null ? offered.length === 0 : hasDivision({ divisions: offered }, division)) return;
  if (offered.some(isLevel)) throw invalid({ level: say('chooseLevel') });
  if (offered.length > 0) throw invalid({ division: say('chooseDivision') });
  throw invalid(among(divisions, division) ? { division: say('noDivisions') } : { level: say('noLevels') });
}

interface Offering {
  divisions: readonly Pick<DivisionLimit, 'division' | 'name'>[];
}

export function alreadyIn({ state }: { state: string }): AppError {
  if (state === 'waiting') return new AppError('ALREADY_IN', { message: say('waitsAlready') });
  if (state === 'offered') return new AppError('ALREADY_IN', { message: say('offeredAlready') });
  return new AppError('ALREADY_IN');
}

export const latinNameOf = ({
  latinName,
  athlete,
}: {
  latinName?: string | null;
  athlete: { latinName?: string };
}): string | null => latinName ?? athlete.latinName ?? null;

/** The amount that was paid or whose receipt was sent stays, whatever the championship asks of others since. */
export function feeOf(
  { fee = 'unpaid', feeReason = null, feeDzd }: Pick<ParticipationRecord, 'fee' | 'feeReason' | 'feeDzd'>,
  { entryFeeDzd }: { entryFeeDzd: number | null },
): { fee: Fee | null; feeReason: string | null; amountDzd: number | null } {
  if (!hasFee(entryFeeDzd)) return { fee: null, feeReason: null, amountDzd: null };
  return { fee, feeReason, amountDzd: feeDzd ?? entryFeeDzd };
}
