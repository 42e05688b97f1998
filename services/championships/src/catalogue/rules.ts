import type { ChampionshipEdit } from '@power-corner/contracts/championships/championships';
import type { EventData } from '@power-corner/contracts/events';
import type { ChampionshipStatus, ChampionshipType } from '@power-corner/contracts/lists';
import { dayInAlgiers, midnightInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ChampionshipRecord, DivisionLimit } from './model.ts';
import type { Part } from './parts.ts';

type Timed = Pick<ChampionshipRecord, 'status' | 'date'>;

/** Places can be taken and confirmed until the championship starts. */
export function isOpen({ status, date }: Timed, now: Date): boolean {
  return status === 'upcoming' && date > now;
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
  if (current.status === 'canceled') throw new AppError('CONFLICT', { message: say('canceledUnchangeable') });
  const date = edit.date === undefined ? current.date : new Date(edit.date);
  const status = edit.status ?? statusAt(current, now);
  if (status === 'upcoming' && date <= now && date.getTime() !== current.date.getTime())
    throw invalid({ date: say('dateFuture') });
  return statusAt({ status, date }, now);
}

const hourOf = (date: Date) => date.getTime() - midnightInAlgiers(dayInAlgiers(date)).getTime();

/** Sessions move along with the hour of the start, unless the edit keeps them. */
export const sessionShiftAfter = (
  { date, sessionShiftMs = 0 }: { date: Date; sessionShiftMs?: number },
  next: Date,
  { move_sessions: move = true }: Pick<ChampionshipEdit, 'move_sessions'>,
): number => (move ? sessionShiftMs + hourOf(next) - hourOf(date) : sessionShiftMs);

export function assertUnchanged(current: { revision: number }, edit: Pick<ChampionshipEdit, 'revision'>): void {
  if (edit.revision !== undefined && edit.revision !== current.revision) throw new AppError('CHANGED_MEANWHILE');
}

export function assertMatched(current: { revision: number }, revisions: readonly number[] | null): void {
  if (revisions && !revisions.includes(current.revision)) throw new AppError('PRECONDITION_FAILED');
}

export function assertCancelable(current: Timed, isPublished: boolean, now: Date): void {
  if (isPublished) throw new AppError('CONFLICT', { message: say('publishedUncancelable') });
  if (statusAt(current, now) === 'completed') throw new AppError('CONFLICT', { message: say('completedUncancelable') });
}

/** True when the new limit may be below the places taken, so that it must be checked. */
export function lowers(current: number | null, next: number | null): next is number {
  return next !== null && (current === null || next < current);
}

const lowest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/**
 * The limits to announce before an edit lowers one of them. Those that the edit raises stay meanwhile.
 * @param next.divisions undefined leaves them as they are
 * @returns null when no limit is lowered
 */
export function loweredLimits(
  current: { maxParticipants: number | null; divisions?: DivisionLimit[] },
  next: { max: number | null; divisions?: DivisionLimit[] | undefined },
): { max: number | null; divisions: DivisionLimit[] } | null {
  const before = current.divisions ?? [];
  const after = next.divisions ?? before;
  const limitBefore = (division: Part) => before.find((each) => each.division === division)?.maxParticipants ?? null;
  const lowersOne =
    lowers(current.maxParticipants, next.max) ||
    after.some(({ division, maxParticipants }) => lowers(limitBefore(division), maxParticipants));
  if (!lowersOne) return null;
  return {
    max: lowest(current.maxParticipants, next.max),
    divisions: after.map((limit) => ({
      ...limit,
      maxParticipants: lowest(limitBefore(limit.division), limit.maxParticipants),
    })),
  };
}

type Described = Timed &
  Pick<ChampionshipRecord, '_id' | 'revision' | 'name' | 'location' | 'scheduleRevision' | 'type'>;

export function championshipEventData({
  _id,
  revision,
  name,
  date,
  location,
  scheduleRevision = 0,
  type,
  status,
}: Described): EventData<'ChampionshipCreated'> {
  return { championshipId: _id, revision, name, date: date.toISOString(), location, scheduleRevision, type, status };
}

/** The slug of a championship whose name has no Latin letter: `powerlifting-2026-06-12`. */
export const fallbackSlug = (type: ChampionshipType, date: string | Date): string =>
  `${type.toLowerCase()}-${dayInAlgiers(new Date(date))}`;

export const publicSlugOf = ({ hidden, slug = null }: { hidden: boolean; slug?: string | null }): string | null =>
  hidden ? null : slug;
