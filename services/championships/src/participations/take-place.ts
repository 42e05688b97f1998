import { AppError } from '@power-corner/service-kit/errors';
import { randomInt } from 'node:crypto';
import { endAbandonedLowering } from '../championships/end-abandoned-lowering.ts';
import type { ChampionshipRecord } from '../championships/model.ts';
import { findOpenChampionship } from '../championships/open-championship.ts';
import type { EntryRecord } from './model.ts';
import { releaseEndedHolds } from './release-holds.ts';
import { findLiveEntry, insertEntry, removeTaking, seatsOf } from './repository.ts';
import { freeSeats } from './rules.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Moment {
  now: Date;
  correlationId: string;
}

/**
 * Puts an entry on a free seat, as `taking`: nobody is told of it yet.
 *
 * No transaction is needed. The unique indexes give a seat to one entry and an athlete one entry. What they cannot see
 * is the championship, which may be closed or given fewer places between reading it and inserting. Therefore whoever
 * closes it or lowers the limit writes that first and looks at the entries afterwards, and here the entry is written
 * first and the championship is read again afterwards: one of the two always sees the other. A lower limit is
 * announced (`lowering`, a higher `limit_revision`), then the entries are counted, then it becomes the limit or
 * BELOW_TAKEN. So no entry outlives a limit it does not fit into, and no seat is ever renumbered (see `freeSeats`).
 *
 * @param championship as read a moment ago
 * @returns the championship as it was when the place was certain
 * @throws NOT_FOUND, CLOSED, FULL, ALREADY_IN
 */
export async function takePlace(moment: Moment, entry: EntryRecord, championship: ChampionshipRecord): Promise<ChampionshipRecord> {
  const deadline = Date.now() + 8000;
  let current = championship;
  while (Date.now() < deadline) {
    const seat = await findSeat(moment, entry, current);
    if (seat !== 'none yet') {
      const inserted = await insertEntry(seat === null ? entry : { ...entry, seat });
      if (inserted === 'athlete is in') throw new AppError('ALREADY_IN');
      if (inserted === 'seat is taken') continue;
      const after = await findOpenChampionship(current._id, new Date()).catch(async (error: unknown) => {
        await removeTaking(entry._id);
        throw error;
      });
      if (after.limit_revision === current.limit_revision && (after.max_participants === null || seat !== null)) return after;
      await removeTaking(entry._id);
    }
    current = await findOpenChampionship(current._id, new Date());
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
}

/**
 * @returns a free seat at random, null where none is needed, or 'none yet' while a lower limit is being checked
 * @throws FULL, ALREADY_IN
 */
async function findSeat(moment: Moment, entry: EntryRecord, championship: ChampionshipRecord): Promise<number | null | 'none yet'> {
  const { lowering } = championship;
  const max = lowering?.max ?? championship.max_participants;
  if (max === null) return null;
  let holders = await seatsOf(championship._id);
  if (holders.some(({ expires_at }) => expires_at && expires_at <= moment.now)) {
    await releaseEndedHolds(moment, championship);
    holders = await seatsOf(championship._id);
  }
  const free = freeSeats(max, holders.map(({ seat }) => seat));
  const chosen = free.length > 0 ? free[randomInt(free.length)] : undefined;
  if (chosen !== undefined) return chosen;
  // The last place may be this athlete's own, taken by a double click.
  if (await findLiveEntry(championship._id, entry.athlete)) throw new AppError('ALREADY_IN');
  if (!lowering) throw new AppError('FULL');
  // The lower limit may still be refused.
  if (!(await endAbandonedLowering(championship))) await wait(50);
  return 'none yet';
}
