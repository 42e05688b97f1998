import type { Participate, Participation } from '@power-corner/contracts/participations/participations';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { waitText } from '@power-corner/service-kit/http/rate-limiter';
import { entering, findChampionshipToEnter } from '../../catalogue/get-championships.ts';
import { findChampionshipOrTombstone } from '../../catalogue/repository.ts';
import type { EntriesDeps } from '../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { alreadyIn } from '../places/rules.ts';
import { findByEffect, findUnclaimedOf, findWithdrawnWithLink } from '../places/participation-repository.ts';
import { findStanding, takePlace } from '../places/take-place.ts';
import { settlePlace } from '../places/settle-place.ts';
import { copyMissedUpdate } from './people/athlete-copy.ts';
import { newParticipation, readEntrant } from './new-participation.ts';
import { identityOf } from './people/namesakes.ts';
import { presentParticipation } from './present.ts';
import { addedAlready, decideEntry, isQuiet, linkIntervalMs, linksAfterWithdrawal } from './rules.ts';
import { sendLinkAgain } from './send-link.ts';

/**
 * Takes a place for the calling athlete, held until the mailed link confirms it.
 * @throws ALREADY_IN for a participation that stands, after sending its link again while it is unconfirmed; UNAVAILABLE
 * when nothing is certain yet: the same request may be sent again
 */
export async function participate(
  ctx: ActorContext,
  { offers, fetchProfile, holdMs }: EntriesDeps,
  input: Participate,
  effect: Effect,
): Promise<{ message: Message; data: Participation }> {
  const existing = effect.mayExist && (await findByEffect(ctx.actor.id, effect.id));
  const itsChampionship = existing && (await findChampionshipOrTombstone(existing.championshipId));
  if (existing && itsChampionship) return answerOf(existing, itsChampionship, ctx.now);

  const championship = await findChampionshipToEnter(input.championshipId, ctx.now);
  const entrant = await readEntrant(ctx, { fetchProfile }, championship, input);
  const { athlete } = entrant;
  const standing = await findStanding(ctx, championship, ctx.actor.id);
  if (standing) {
    if (standing.effectId === effect.id) return answerOf(standing, championship, ctx.now);
    await sendLinkAgain(ctx, standing, championship, effect.id);
    throw alreadyIn(standing);
  }

  const unclaimed = await findUnclaimedOf(athlete, { championshipId: championship._id, live: true });
  if (unclaimed.length > 0) throw addedAlready();

  const { token, hash } = createLinkToken();
  const taking: ParticipationRecord = {
    ...newParticipation(ctx, entrant, input, effect.id),
    state: 'taking',
    linkHashes: [hash],
  };
  const certain = await takePlace(ctx, taking, championship, { openChampionships: entering, offers });
  await copyMissedUpdate(athlete);
  // Every earlier participation of the athlete has ended, since the new one is live: this read misses none.
  const withdrawn = await findWithdrawnWithLink(taking, new Date(ctx.now.getTime() - linkIntervalMs));
  const held = {
    ...taking,
    ...decideEntry({ ...athlete, guardian: taking.guardian }, certain),
    ...linksAfterWithdrawal(taking, withdrawn),
    state: 'pending' as const,
    expiresAt: new Date(ctx.now.getTime() + holdMs),
  };
  const identity = identityOf(certain._id, athlete);
  const participation = await settlePlace(ctx, held, certain, { identity, token, quiet: isQuiet(held) });
  return answerOf(participation, certain, ctx.now);
}

function answerOf(
  participation: ParticipationRecord,
  championship: Parameters<typeof presentParticipation>[1],
  now: Date,
): { message: Message; data: Participation } {
  const data = presentParticipation(participation, championship);
  if (!isQuiet(participation)) return { message: say('placeHeld'), data };
  if (participation.linkHashes.length > 1) return { message: say('placeHeldOldLink'), data };
  const waitMs = participation.linkSentAt.getTime() + linkIntervalMs - now.getTime();
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return { message: say('placeHeldAskLink', { wait: waitText(seconds) }), data };
}
