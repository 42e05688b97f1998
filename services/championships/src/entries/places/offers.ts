import type { DomainEvent } from '@power-corner/contracts/events';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError } from '@power-corner/service-kit/errors';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { hasRunOut } from '@power-corner/service-kit/mongo/wrong-clock';
import type { Log } from '@power-corner/service-kit/observability/log';
import type { OpenChampionships, ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import { recordChange } from './journal.ts';
import type { ParticipationRecord } from './model.ts';
import { chooseSeat } from './free-places.ts';
import { releaseEndedHolds } from './places.ts';
import { findHolders, findHolds } from './repository.ts';
import { loweringMs } from '../../catalogue/with-places.ts';
import { hasDivisionLimits, isFree, limitsOf, offeredPlaces, roomIn } from './room.ts';
import { heldUntil, offerEnd, takingLeaseMs } from './rules.ts';
import { participationEventData } from './event-data.ts';
import {
  waitingListLength,
  endOfferAt,
  findFirstWaiting,
  releaseReservation,
  reserveSeat,
  settleOffer,
} from './waiting-list-repository.ts';
import { reopenList } from './waiting-list.ts';

export interface Offers {
  /** Offers every free place now. */
  run: (source: Pick<EventContext, 'correlationId'>, championshipId: string) => Promise<void>;
  /** Restores the waiting list of a prolonged registration before new athletes enter. */
  reopen: Offers['run'];
  /** `run` without waiting for it. A failure is logged, since a job makes every offer certain. */
  nudge: (source: Pick<EventContext, 'correlationId'>, championshipId: string) => void;
}

interface OffersDeps {
  openChampionships: OpenChampionships;
  log: Log;
  offerMs: number;
}

export function createOffers({ openChampionships, log, offerMs }: OffersDeps): Offers {
  const reopen: Offers['run'] = ({ correlationId }, championshipId) =>
    reopenList({ correlationId, now: new Date() }, championshipId, () =>
      openChampionships.findOpen(championshipId, new Date()),
    ).catch(ignoreClosed);
  const run: Offers['run'] = ({ correlationId }, championshipId) =>
    offerFreePlaces({ correlationId }, championshipId, { openChampionships, offerMs, reopen }).catch(ignoreClosed);
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
  while ((await waitingListLength(championshipId)) > 0) {
    const championship = await deps.openChampionships.findOpen(championshipId, new Date());
    if ((await offerNext({ ...source, now: new Date() }, championship, deps)) === 'nothing to offer') break;
  }
}

/**
 * Offers one free place to the first who waits and whose division has room (docs/decisions/026-the-waiting-list.md).
 *
 * The seat is reserved first, by a conditional write that leaves the participation waiting: the unique indexes give a
 * seat to one participation. They cannot see the championship, which is therefore read again afterwards, as takePlace
 * does: a lower limit counts reservations, and a reservation that comes later sees the lower limit. Then one write
 * makes the reservation an offer, with its event. It is fenced by the hash of the offer's own token: a process that
 * slept past its lease changes nothing.
 */
async function offerNext(
  ctx: EventContext,
  championship: ChampionshipWithPlaces,
  { openChampionships, offerMs }: Pick<OffersDeps, 'openChampionships' | 'offerMs'>,
): Promise<'offered' | 'again' | 'nothing to offer'> {
  await releaseEndedHolds(ctx, championship);
  const limits = limitsOf(championship);
  await endLoweringIfOver(championship, openChampionships);
  const holders = await findHolders(championship._id, { withDivisions: hasDivisionLimits(limits) });
  const first = await findFirstWaiting(championship._id, offeredPlaces(championship, holders));
  // The process that has reserved a seat for the first one looks again when it is done, or else a job does.
  if (!first || first.expiresAt) return 'nothing to offer';
  const room = roomIn(limits, first.division, holders);
  if (!isFree(room)) return 'nothing to offer';

  const { token, hash } = createLinkToken();
  const reserved = {
    ...chooseSeat(room),
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
  const expiresAt = offerEnd(new Date(now.getTime() + offerMs), after);
  const data = { ...participationEventData(first, after), token, expiresAt: expiresAt.toISOString() };
  const change = recordChange({ now }, 'offered', {
    before: { state: 'waiting' },
    after: { state: 'offered', offered_until: expiresAt.toISOString() },
    events: [createEvent('PlaceOffered', data, { ...ctx, now })],
  });
  const settled = await settleOffer({ _id: first._id, offerHash: hash }, { expiresAt, linkSentAt: now }, change);
  return settled ? 'offered' : 'again';
}

/** Ends an announcement that its process has left past its deadline, which makes a late write fail. */
export async function endLoweringIfOver(
  { _id, lowering }: ChampionshipWithPlaces,
  { endLowering }: Pick<OpenChampionships, 'endLowering'>,
): Promise<boolean> {
  if (!lowering || !hasRunOut(lowering.until, new Date(), loweringMs)) return false;
  await endLowering(_id, lowering.token);
  return true;
}

export function offerAgain(
  ctx: EventContext,
  offered: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  { token, sooner = false }: { token: string; sooner?: boolean },
): DomainEvent {
  const expiresAt = heldUntil(offered, championship) ?? championship.date.toISOString();
  const data = { ...participationEventData(offered, championship), token, expiresAt, ...(sooner && { sooner }) };
  return createEvent('PlaceOffered', data, ctx);
}

/** Tells the athletes whose offers now end earlier, with the registration or at the start of the championship. */
export async function shortenOffers(ctx: EventContext, championship: ChampionshipWithPlaces): Promise<void> {
  const offers = (await findHolds(championship._id)).filter(({ state }) => state === 'offered');
  for (const offered of offers) {
    const until = offered.expiresAt;
    const ends = until && offerEnd(until, championship);
    if (!ends || ends >= until || ends <= ctx.now) continue;
    const { token, hash } = createLinkToken();
    const change = recordChange(ctx, 'offered', {
      before: { offered_until: until.toISOString() },
      after: { offered_until: ends.toISOString() },
      events: [offerAgain(ctx, offered, championship, { token, sooner: true })],
    });
    await endOfferAt(offered, { expiresAt: ends, linkSentAt: ctx.now }, hash, change);
  }
}
