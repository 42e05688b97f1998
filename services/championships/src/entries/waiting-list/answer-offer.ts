import { LinkToken } from '@power-corner/contracts/fields';
import type { Offer } from '@power-corner/contracts/participations/waiting-list';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { presentPlain } from '../../catalogue/plain-fields.ts';
import { publicSlugOf } from '../../catalogue/rules.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import type { Deps } from '../../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { heldUntil, isOffered, listState } from '../places/rules.ts';
import { confirmPlace } from '../places/places.ts';
import { refuseOffer as refusePlace } from '../places/waiting-list.ts';
import { findByOffer } from '../places/waiting-list-repository.ts';

const ended = (message: Message) => new AppError('EXPIRED_LINK', { message });

/** @throws INVALID_LINK for a token that no offer has, EXPIRED_LINK when the championship is gone */
async function findOffer(
  token: string,
): Promise<{ participation: ParticipationRecord; championship: ChampionshipRecord }> {
  const participation = LinkToken.safeParse(token).success ? await findByOffer(hashLinkToken(token)) : null;
  // Until its event is written, a reserved seat is no offer.
  if (!participation || participation.state === 'waiting') throw new AppError('INVALID_LINK');
  const championship = await findChampionship(participation.championshipId);
  if (!championship) throw ended(say('championshipGone'));
  return { participation, championship };
}

/** The reason why an offer cannot be answered any more. */
function endOf(
  { state, refused, division }: ParticipationRecord,
  championship: ChampionshipRecord,
  now: Date,
): AppError {
  if (state === 'confirmed') return ended(say('offerAcceptedAlready'));
  if (refused) return ended(say('offerRefusedAlready'));
  if (championship.status === 'canceled') return ended(say('championshipWasCanceled'));
  if (state === 'removed' || state === 'withdrawn') return ended(say('participationCanceled'));
  const list = listState(championship, now);
  if (list === 'registration_closed' || list === 'started') return ended(say('registrationClosed'));
  if (!isOffered(championship, division)) return ended(say('divisionRemoved'));
  return ended(say('offerExpired'));
}

function canBeAnswered(
  { state, expiresAt, division }: ParticipationRecord,
  championship: ChampionshipRecord,
  now: Date,
): boolean {
  const list = listState(championship, now);
  if ((list !== 'open' && list !== 'paused') || !isOffered(championship, division)) return false;
  return state === 'offered' && expiresAt !== undefined && expiresAt > now;
}

/** Reads an offer and changes nothing. @throws INVALID_LINK, EXPIRED_LINK once it is answered or has ended */
export async function getOffer(ctx: Context, token: string): Promise<Offer> {
  const { participation, championship } = await findOffer(token);
  if (!canBeAnswered(participation, championship, ctx.now)) throw endOf(participation, championship, ctx.now);
  const { _id: id, name, date, location, type } = championship;
  const facts = { name, date: date.toISOString(), location, type, ...presentPlain(championship) };
  return {
    championship: { id, slug: publicSlugOf(championship), ...facts },
    division: participation.division,
    offered_until: heldUntil(participation, championship) ?? date.toISOString(),
    state: 'offered',
  };
}

/** Confirms the offered place. A repetition gives the same answer. @throws INVALID_LINK, EXPIRED_LINK */
export async function acceptOffer(ctx: Context, token: string): Promise<void> {
  const { participation, championship } = await findOffer(token);
  if (participation.state === 'confirmed') return;
  const accepted = { from: 'offered', by: 'athlete' } as const;
  if (
    canBeAnswered(participation, championship, ctx.now) &&
    (await confirmPlace(ctx, participation, championship, accepted))
  )
    return;
  const latest = await findOffer(token);
  if (latest.participation.state !== 'confirmed') throw endOf(latest.participation, latest.championship, new Date());
}

/** Gives the offered place to the next one. A repetition gives the same answer. @throws INVALID_LINK, EXPIRED_LINK */
export async function refuseOffer(ctx: Context, { offers }: Deps, token: string): Promise<void> {
  const { participation, championship } = await findOffer(token);
  if (participation.refused) return;
  if (canBeAnswered(participation, championship, ctx.now) && (await refusePlace(ctx, participation, championship)))
    return offers.nudge(ctx, championship._id);
  const latest = await findOffer(token);
  if (!latest.participation.refused) throw endOf(latest.participation, latest.championship, new Date());
}
