import { LinkToken } from '@power-corner/contracts/fields';
import type { ConfirmedPlace } from '@power-corner/contracts/participations/participations';
import { say } from '@power-corner/contracts/messages/say';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import { isOpen } from '../../catalogue/rules.ts';
import type { Deps } from '../../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { confirmPlace, releaseHold } from '../places/places.ts';
import { isHeld } from '../places/rules.ts';
import { presentConfirmed } from './present.ts';
import { findByLinkHash } from './repository.ts';

/** @returns the participation that the link has confirmed or may still confirm. @throws INVALID_LINK, EXPIRED_LINK */
async function openLink(
  token: string,
): Promise<{ participation: ParticipationRecord; championship: ChampionshipRecord }> {
  const participation = LinkToken.safeParse(token).success ? await findByLinkHash(hashLinkToken(token)) : null;
  if (!participation) throw new AppError('INVALID_LINK');
  const championship = await findChampionship(participation.championshipId);
  if (!championship) throw new AppError('EXPIRED_LINK', { message: say('championshipGone') });
  if (participation.state === 'confirmed') return { participation, championship };
  if (participation.state === 'withdrawn' || participation.state === 'removed')
    throw new AppError('EXPIRED_LINK', { message: say('participationCanceled') });
  if (championship.status === 'canceled')
    throw new AppError('EXPIRED_LINK', { message: say('championshipWasCanceled') });
  return { participation, championship };
}

const placeGone = () =>
  new AppError('EXPIRED_LINK', {
    message: say('linkExpiredPlaceFree'),
  });

/**
 * Confirms the participation of a mailed link. A repetition gives the same answer.
 * @throws INVALID_LINK, EXPIRED_LINK
 */
export async function verifyParticipation(ctx: Context, { offers }: Deps, token: string): Promise<ConfirmedPlace> {
  const { participation, championship } = await openLink(token);
  const confirmed = presentConfirmed(participation, championship, ctx.actor?.id);
  if (participation.state === 'confirmed') return confirmed;
  const byLink = { from: 'pending', by: 'athlete' } as const;
  if (isOpen(championship, ctx.now) && (await confirmPlace(ctx, participation, championship, byLink))) return confirmed;
  const latest = await findByLinkHash(hashLinkToken(token));
  if (latest?.state === 'confirmed') return confirmed;
  if (latest?.state === 'pending') await releaseHold(ctx, latest, championship);
  offers.nudge(ctx, championship._id);
  throw placeGone();
}

/** For HEAD: answers as `verifyParticipation` would, and changes nothing. @throws INVALID_LINK, EXPIRED_LINK */
export async function checkParticipationLink(ctx: Context, token: string): Promise<ConfirmedPlace> {
  const { participation, championship } = await openLink(token);
  if (participation.state !== 'confirmed' && !isHeld(participation, championship, ctx.now)) throw placeGone();
  return presentConfirmed(participation, championship, ctx.actor?.id);
}
