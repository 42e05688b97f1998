import type { ChampionshipEdit } from '@power-corner/contracts/championships';
import { notFuture } from '@power-corner/contracts/championships';
import type { EventData } from '@power-corner/contracts/events';
import type { ChampionshipStatus } from '@power-corner/contracts/lists';
import { AppError, invalid } from '@power-corner/service-kit/errors';

interface Timed {
  status: ChampionshipStatus;
  date: Date;
}

/** At its date an upcoming championship is ongoing for every reader at once, whatever is stored. */
export function statusAt({ status, date }: Timed, now: Date): ChampionshipStatus {
  return status === 'upcoming' && date <= now ? 'ongoing' : status;
}

export const isOpen = (championship: Timed, now: Date) => statusAt(championship, now) === 'upcoming';

/**
 * The status that an edit stores. A canceled championship stays canceled: its participants have been told.
 * @throws CONFLICT for a canceled one, INVALID_INPUT when an upcoming one is moved into the past
 */
export function decideStatus(
  current: Timed,
  edit: Pick<ChampionshipEdit, 'status' | 'date'>,
  now: Date,
): ChampionshipStatus {
  if (current.status === 'canceled')
    throw new AppError('CONFLICT', { message: 'Ce championnat est annulé, il ne peut plus être modifié.' });
  const date = edit.date === undefined ? current.date : new Date(edit.date);
  const status = edit.status ?? statusAt(current, now);
  if (status === 'upcoming' && date <= now && date.getTime() !== current.date.getTime())
    throw invalid({ date: notFuture });
  return statusAt({ status, date }, now);
}

/** @throws CHANGED_MEANWHILE when the edit was made on another state than the present one */
export function assertUnchanged(current: { revision: number }, edit: Pick<ChampionshipEdit, 'revision'>): void {
  if (edit.revision !== undefined && edit.revision !== current.revision) throw new AppError('CHANGED_MEANWHILE');
}

/** @param revisions those that an If-Match names; null without one. @throws PRECONDITION_FAILED */
export function assertMatched(current: { revision: number }, revisions: readonly number[] | null): void {
  if (revisions && !revisions.includes(current.revision)) throw new AppError('PRECONDITION_FAILED');
}

/** @throws CONFLICT for one that is over */
export function assertCancelable(current: Timed, now: Date): void {
  if (statusAt(current, now) === 'completed')
    throw new AppError('CONFLICT', { message: 'Un championnat terminé ne peut pas être annulé.' });
}

export function belowTaken(taken: number): AppError {
  const message = `${taken} place${taken > 1 ? 's sont déjà prises' : ' est déjà prise'} : le nombre ne peut pas être inférieur.`;
  return new AppError('BELOW_TAKEN', { message, fields: { max_participants: message } });
}

/** Whether a new limit could be under the places taken, so that it must be checked. */
export function lowers(current: number | null, next: number | null): next is number {
  return next !== null && (current === null || next < current);
}

interface Described extends Timed {
  _id: string;
  revision: number;
  name: string;
  location: string;
  type: EventData<'ChampionshipCreated'>['type'];
}

/** A championship as its events tell it. */
export function championshipState({
  _id,
  revision,
  name,
  date,
  location,
  type,
  status,
}: Described): EventData<'ChampionshipCreated'> {
  return { championshipId: _id, revision, name, date: date.toISOString(), location, type, status };
}
