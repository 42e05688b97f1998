import { LinkToken } from '@power-corner/contracts/fields';
import type { ConfirmedPlace } from '@power-corner/contracts/participations/participations';
import { say } from '@power-corner/contracts/messages/say';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError, expiredLink } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import { isOpen } from '../../catalogue/rules.ts';
import type { EntriesDeps } from '../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { confirmPlace, releaseHold } from '../places/places.ts';
import { isHeld } from '../places/rules.ts';
import { presentConfirmed } from './present.ts';
import { findByLinkHash } from '../places/participation-repository.ts';

async function openLink(
  token: string,
): Promise<{ participation: ParticipationRecord; championship: ChampionshipRecord }> {
  const participation = LinkToken.safeParse(token).success ? await findByLinkHash(hashLinkToken(token)) : null;
  if (!participation) throw new AppError('INVALID_LINK');
  const championship = await findChampionship(participation.championshipId);
  if (!championship) throw expiredLink(say('championshipGone'));
  if (participation.state === 'confirmed') return { participation, championship };
  if (participation.state === 'withdrawn' || participation.state === 'removed')
    throw expiredLink(say('participationCanceled'));
  if (championship.status === 'canceled') throw expiredLink(say('championshipWasCanceled'));
  return { participation, championship };
}

const placeGone = (championship: ChampionshipRecord, now: Date) =>
  expiredLink(say(isOpen(championship, now) ? 'linkExpiredPlaceFree' : 'registrationClosed'));

export async function verifyParticipation(
  ctx: Context,
  { offers }: EntriesDeps,
  token: string,
): Promise<ConfirmedPlace> {
  const { participation, championship } = await openLink(token);
  if (participation.state !== 'confirmed' && isOpen(championship, ctx.now))
    await confirmPlace(ctx, participation, championship, { from: 'pending', by: 'athlete' });
  const latest = await findByLinkHash(hashLinkToken(token));
  if (latest?.state === 'confirmed') return presentConfirmed(latest, championship, ctx.actor?.id);
  if (latest?.state === 'pending') await releaseHold(ctx, latest, championship);
  offers.nudge(ctx, championship._id);
  throw placeGone(championship, ctx.now);
}

/** For HEAD: answers as `verifyParticipation` would, and changes nothing. */
export async function checkParticipationLink(ctx: Context, token: string): Promise<ConfirmedPlace> {
  const { participation, championship } = await openLink(token);
  if (participation.state !== 'confirmed' && !isHeld(participation, championship, ctx.now))
    throw placeGone(championship, ctx.now);
  return presentConfirmed(participation, championship, ctx.actor?.id);
}
