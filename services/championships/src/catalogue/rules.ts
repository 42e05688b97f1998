import type { ChampionshipEdit } from '@power-corner/contracts/championships';
import { notFuture } from '@power-corner/contracts/championships';
import type { EventData } from '@power-corner/contracts/events';
import type { ChampionshipStatus } from '@power-corner/contracts/lists';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import { isOpen } from '../places/rules.ts';

interface Timed {
  status: ChampionshipStatus;
  date: Date;
}

/** The status that readers see: an upcoming championship is ongoing from its date on, before a job stores it. */
export function statusAt(championship: Timed, now: Date): ChampionshipStatus {
  return championship.status === 'upcoming' && !isOpen(championship, now) ? 'ongoing' : championship.status;
}

/**
 * The status that an edit stores. A canceled championship stays canceled, since its participants have been informed.
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

/** @throws CHANGED_MEANWHILE when the edit was made on an older revision */
export function assertUnchanged(current: { revision: number }, edit: Pick<ChampionshipEdit, 'revision'>): void {
  if (edit.revision !== undefined && edit.revision !== current.revision) throw new AppError('CHANGED_MEANWHILE');
}

/** @param revisions the revisions in If-Match; null without that header. @throws PRECONDITION_FAILED */
export function assertMatched(current: { revision: number }, revisions: readonly number[] | null): void {
  if (revisions && !revisions.includes(current.revision)) throw new AppError('PRECONDITION_FAILED');
}

/** @throws CONFLICT for a completed one */
export function assertCancelable(current: Timed, now: Date): void {
  if (statusAt(current, now) === 'completed')
    throw new AppError('CONFLICT', { message: 'Un championnat terminé ne peut pas être annulé.' });
}

/** True when the new limit may be below the places taken, so that it must be checked. */
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

/** The data of a championship's events. */
export function championshipEventData({
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
