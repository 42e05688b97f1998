import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError } from '@power-corner/service-kit/errors';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import { hasRunOut } from '@power-corner/service-kit/mongo/wrong-clock';
import type { Log } from '@power-corner/service-kit/observability/log';
import { randomInt } from 'node:crypto';
import type { OpenChampionships, ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import { journalEntry } from './journal.ts';
import { releaseEndedHolds } from './places.ts';
import { findHolders } from './repository.ts';
import { loweringMs } from '../../catalogue/with-places.ts';
import {
  hasDivisionLimits,
  isFree,
  limitsOf,
  offerEnd,
  participationEventData,
  passedOver,
  roomIn,
  takingLeaseMs,
} from './rules.ts';
import { countWaiting, findFirstWaiting } from './waiting-list-repository.ts';
import { releaseReservation, reserveSeat, settleOffer } from './waiting-list-writes-repository.ts';
import { reopenList } from './waiting-list.ts';

/** Offers free places to those who wait. */
export interface Offers {
  /** Offers every free place now. Simultaneous calls for one championship share a round that begins after them. */
  run: (source: Pick<EventContext, 'correlationId'>, championshipId: string) => Promise<void>;
  /** Puts a list that ended with a registration that goes on again before whoever comes now. */
  reopen: Offers['run'];
  /** The same as `run` without waiting for it. A failure is logged: a job makes every offer certain. */
  nudge: (source: Pick<EventContext, 'correlationId'>, championshipId: string) => void;
}

interface OffersDeps {
  openChampionships: OpenChampionships;
  log: Log;
  /** The milliseconds for which a place is offered. */
  offerMs: number;
}

export function createOffers({ openChampionships, log, offerMs }: OffersDeps): Offers {
  const rounds = coalesce<void>();
  const reopenings = coalesce<void>();
  const reopen: Offers['run'] = ({ correlationId }, championshipId) =>
    reopenings(championshipId, () =>
      reopenList({ correlationId, now: new Date() }, championshipId, () =>
        openChampionships.findOpen(championshipId, new Date()),
      ).catch(ignoreClosed),
    );
  const run: Offers['run'] = ({ correlationId }, championshipId) =>
    rounds(championshipId, () =>
      offerFreePlaces({ correlationId }, championshipId, { openChampionships, offerMs, reopen }).catch(ignoreClosed),
    );
  return {
    run,
    reopen,
    nudge(source, championshipId) {
      run(source, championshipId).catch((error: unknown) =>
        log.warn({ err: error }, 'free places not offered yet, a job offers them'),
      );
    },
  };
}

/** A championship that is hidden, gone, closed or not open yet offers nothing. */
const offersNothing = new Set(['NOT_FOUND', 'NOT_OPEN', 'CLOSED']);
function ignoreClosed(error: unknown): void {
  if (!(error instanceof AppError && offersNothing.has(error.code))) throw error;
}

async function offerFreePlaces(
  source: Pick<EventContext, 'correlationId'>,
  championshipId: string,
  deps: Pick<OffersDeps, 'openChampionships' | 'offerMs'> & Pick<Offers, 'reopen'>,
): Promise<void> {
  await deps.reopen(source, championshipId);
  while ((await countWaiting(championshipId)) > 0) {
    const championship = await deps.openChampionships.findOpen(championshipId, new Date());
    if ((await offerNext({ ...source, now: new Date() }, championship, deps)) === 'nothing to offer') break;
  }
}

/**
 * Offers one free place to the first who waits and whose division has room. See docs/decisions/026-the-waiting-list.md
 * for the protocol.
 *
 * The seat is reserved first, by a conditional write that leaves the participation waiting: the unique indexes give a
 * seat to one participation. They cannot see the championship, so that it is read again afterwards, as takePlace does:
 * a lower limit counts reservations, and a reservation that comes later sees the lower limit. Then one write makes the
 * reservation an offer, with its event. It is fenced by the hash of the offer's own token: a process that slept past
 * its lease changes nothing.
 */
async function offerNext(
  ctx: EventContext,
  championship: ChampionshipWithPlaces,
  { openChampionships, offerMs }: Pick<OffersDeps, 'openChampionships' | 'offerMs'>,
): Promise<'offered' | 'again' | 'nothing to offer'> {
  await releaseEndedHolds(ctx, championship);
  const limits = limitsOf(championship);
  if (championship.lowering && hasRunOut(championship.lowering.until, ctx.now, loweringMs))
    await openChampionships.endLowering(championship._id, championship.lowering.token);
  const holders = await findHolders(championship._id, { withDivisions: hasDivisionLimits(limits) });
  const first = await findFirstWaiting(championship._id, passedOver(championship, holders));
  // The process that has reserved a seat for the first one looks again when it is done, and a job when it is not.
  if (!first || first.expiresAt) return 'nothing to offer';
  const room = roomIn(limits, first.division, holders);
  if (!isFree(room)) return 'nothing to offer';

  const { token, hash } = createLinkToken();
  const reserved = {
    ...seatsOf(room),
    expiresAt: new Date(Date.now() + takingLeaseMs),
    offerHash: hash,
  };
  if (!(await reserveSeat(first, reserved))) return 'again';
  const after = await openChampionships.findOpen(championship._id, new Date()).catch(async (error: unknown) => {
    await releaseReservation(first._id, { offerHash: hash });
    throw error;
  });
  if (after.limitRevision !== championship.limitRevision) {
    await releaseReservation(first._id, { offerHash: hash });
    return 'again';
  }
  const now = new Date();
  const expiresAt = offerEnd(now, offerMs, after);
  const data = { ...participationEventData(first, after), token, expiresAt: expiresAt.toISOString() };
  const entry = journalEntry({ now }, 'offered', {
    before: { state: 'waiting' },
    after: { state: 'offered', offered_until: expiresAt.toISOString() },
  });
  const settled = await settleOffer(
    { _id: first._id, offerHash: hash },
    expiresAt,
    createEvent('PlaceOffered', data, { ...ctx, now }),
    entry,
  );
  return settled ? 'offered' : 'again';
}

/** Chooses a free seat at random, so that simultaneous processes seldom choose the same one. */
export function seatsOf({ seats, divisionSeats }: ReturnType<typeof roomIn>): { seat?: number; divisionSeat?: number } {
  const seat = seats?.[randomInt(seats.length)];
  const divisionSeat = divisionSeats?.[randomInt(divisionSeats.length)];
  return { ...(seat !== undefined && { seat }), ...(divisionSeat !== undefined && { divisionSeat }) };
}
