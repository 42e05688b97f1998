import { LinkToken } from '@power-corner/contracts/fields';
import type { Offer } from '@power-corner/contracts/participations/waiting-list';
import { say } from '@power-corner/contracts/messages/say';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError, expiredLink } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { shownPart } from '../../catalogue/parts.ts';
import { presentPlain } from '../../catalogue/plain-fields.ts';
import { publicSlugOf } from '../../catalogue/rules.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import type { EntriesDeps } from '../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { heldUntil, isAnswerable, hasDivision, listState } from '../places/rules.ts';
import { confirmPlace } from '../places/places.ts';
import { endRefusedOffer } from '../places/waiting-list.ts';
import { findByOffer, findOfferOf } from '../places/waiting-list-repository.ts';

/** The token of a mailed link, or the athlete to whom a championship has offered a place. */
type OfferKey = { token: string } | { championshipId: string; athleteId: string };

async function findOffer(
  key: OfferKey,
): Promise<{ participation: ParticipationRecord; championship: ChampionshipRecord }> {
  const participation = await findKeyed(key);
  // Until its event is written, a reserved seat is no offer.
  if (!participation || participation.state === 'waiting')
    throw 'token' in key ? new AppError('INVALID_LINK') : expiredLink(say('offerExpired'));
  const championship = await findChampionship(participation.championshipId);
  if (!championship) throw expiredLink(say('championshipGone'));
  return { participation, championship };
}

async function findKeyed(key: OfferKey): Promise<ParticipationRecord | null> {
  if (!('token' in key)) return findOfferOf(key.championshipId, key.athleteId);
  return LinkToken.safeParse(key.token).success ? findByOffer(hashLinkToken(key.token)) : null;
}

function endOf(
  { state, refused, division }: ParticipationRecord,
  championship: ChampionshipRecord,
  now: Date,
): AppError {
  if (state === 'confirmed') return expiredLink(say('offerAcceptedAlready'));
  if (refused) return expiredLink(say('offerRefusedAlready'));
  if (championship.status === 'canceled') return expiredLink(say('championshipWasCanceled'));
  if (state === 'removed' || state === 'withdrawn') return expiredLink(say('participationCanceled'));
  const list = listState(championship, now);
  if (list === 'registration_closed' || list === 'started') return expiredLink(say('registrationClosed'));
  if (!hasDivision(championship, division)) return expiredLink(say('divisionRemoved'));
  return expiredLink(say('offerExpired'));
}

export async function getOffer(ctx: Context, token: string): Promise<Offer> {
  const { participation, championship } = await findOffer({ token });
  if (!isAnswerable(participation, championship, ctx.now)) throw endOf(participation, championship, ctx.now);
  const { _id: id, name, date, location, type } = championship;
  const facts = { name, date: date.toISOString(), location, type, ...presentPlain(championship) };
  return {
    championship: { id, slug: publicSlugOf(championship), ...facts },
    ...shownPart(participation.division, championship),
    offered_until: heldUntil(participation, championship) ?? date.toISOString(),
    state: 'offered',
  };
}

/** A repetition gives the same answer. */
export async function acceptOffer(ctx: Context, key: OfferKey): Promise<void> {
  const { participation, championship } = await findOffer(key);
  if (participation.state === 'confirmed') return;
  const accepted = { from: 'offered', by: 'athlete' } as const;
  if (
    isAnswerable(participation, championship, ctx.now) &&
    (await confirmPlace(ctx, participation, championship, accepted))
  )
    return;
  const latest = await findOffer(key);
  if (latest.participation.state !== 'confirmed') throw endOf(latest.participation, latest.championship, new Date());
}

/** A repetition gives the same answer. */
export async function refuseOffer(ctx: Context, { offers }: EntriesDeps, token: string): Promise<void> {
  const { participation, championship } = await findOffer({ token });
  if (participation.refused) return;
  if (isAnswerable(participation, championship, ctx.now) && (await endRefusedOffer(ctx, participation, championship)))
    return offers.nudge(ctx, championship._id);
  const latest = await findOffer({ token });
  if (!latest.participation.refused) throw endOf(latest.participation, latest.championship, new Date());
}
