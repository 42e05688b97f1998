import { AppError } from '@power-corner/service-kit/errors';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endAbandonedLowering } from '../catalogue/end-abandoned-lowering.ts';
import type { ChampionshipRecord } from '../catalogue/model.ts';
import { findOpenChampionship } from '../catalogue/open-championship.ts';
import type { EntryRecord } from './model.ts';
import type { Moment } from './places.ts';
import { releaseEndedHolds } from './places.ts';
import type { Holder } from './repository.ts';
import { insertEntry, removeTaking, seatsOf } from './repository.ts';
import { freeSeats, patienceMs, takingMs } from '../participations/rules.ts';
import { findStandingEntry } from '../participations/standing-entry.ts';

/**
 * Puts an entry on a free seat, as `taking`: it is not acknowledged yet.
 *
 * No transaction is needed. The unique indexes give a seat to one entry and an athlete one entry. What they cannot see
 * is the championship, which may be closed or given fewer places between reading it and inserting. Therefore whoever
 * closes it or lowers the limit writes that first and looks at the entries afterwards, and here the entry is written
 * first and the championship is read again afterwards: one of the two always sees the other. A lower limit is
 * announced (`lowering`, a higher `limit_revision`), then the entries are counted, then it becomes the limit or
 * BELOW_TAKEN. So no entry outlives a limit it does not fit into, and no seat is ever renumbered (see `freeSeats`).
 *
 * A `taking` entry proves nothing to others: its process can be killed before it settles. Therefore neither FULL nor
 * ALREADY_IN is answered because of one. The request waits until the entry has settled or its lease has ended. The lease
 * is fenced by the document itself: an entry whose lease has ended is deleted, so that a slow process which tries to
 * settle it changes nothing and answers UNAVAILABLE.
 *
 * @param championship as read a moment ago
 * @returns the championship as it was when the place was certain
 * @throws NOT_FOUND, CLOSED, FULL, ALREADY_IN, UNAVAILABLE after `patienceMs`
 */
export async function takePlace(
  moment: Moment,
  entry: EntryRecord,
  championship: ChampionshipRecord,
): Promise<ChampionshipRecord> {
  const deadline = Date.now() + patienceMs;
  let current = championship;
  while (Date.now() < deadline) {
    const seat = await findSeat(moment, entry, current, deadline);
    if (seat !== 'none yet') {
      const inserted = await insertEntry({
        ...entry,
        expires_at: new Date(Date.now() + takingMs),
        ...(seat !== null && { seat }),
      });
      if (inserted === 'athlete is in') {
        if (await findStandingEntry(moment, current, entry.athlete)) throw new AppError('ALREADY_IN');
        continue;
      }
      if (inserted === 'seat is taken') continue;
      const after = await findOpenChampionship(current._id, new Date()).catch(async (error: unknown) => {
        await removeTaking(entry._id);
        throw error;
      });
      if (after.limit_revision === current.limit_revision && (after.max_participants === null || seat !== null))
        return after;
      await removeTaking(entry._id);
    }
    current = await findOpenChampionship(current._id, new Date());
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
}

/**
 * @returns a free seat at random, null where none is needed, or 'none yet' while that is not certain
 * @throws FULL, ALREADY_IN
 */
async function findSeat(
  moment: Moment,
  { athlete }: EntryRecord,
  championship: ChampionshipRecord,
  deadline: number,
): Promise<number | null | 'none yet'> {
  const { lowering } = championship;
  const max = lowering?.max ?? championship.max_participants;
  if (max === null) return null;
  let holders = await seatsOf(championship._id);
  if (holders.some(hasEnded)) {
    await releaseEndedHolds({ ...moment, now: new Date() }, championship);
    holders = await seatsOf(championship._id);
  }
  const free = freeSeats(
    max,
    holders.map(({ seat }) => seat),
  );
  const chosen = free.length > 0 ? free[randomInt(free.length)] : undefined;
  if (chosen !== undefined) return chosen;
  // A double click may have taken the last place for this athlete.
  if (await findStandingEntry(moment, championship, athlete)) throw new AppError('ALREADY_IN');
  if (lowering) {
    // The lower limit may still be refused.
    if (!(await endAbandonedLowering(championship))) await wait(50);
  } else if (holders.some(isTaking)) await untilSettled(championship._id, holders.length, deadline);
  else throw new AppError('FULL');
  return 'none yet';
}

const isTaking = ({ state }: Holder) => state === 'taking';
const hasEnded = ({ expires_at }: Holder) => expires_at !== undefined && expires_at <= new Date();

/** Waits until no entry is `taking` any more, or a place may be free. The polls of one process share their reads. */
async function untilSettled(championship: string, count: number, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    await wait(randomInt(40, 120));
    const holders = await seatsOf(championship);
    if (holders.length < count || !holders.some(isTaking) || holders.some(hasEnded)) return;
  }
}
