import { LinkToken } from '@power-corner/contracts/fields';
import type { Participation } from '@power-corner/contracts/participations/participations';
import type { Claim, TakeClaim } from '@power-corner/contracts/participations/walk-ins';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { getConfirmedAthlete } from '../../athletes/athletes.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import type { Deps } from '../../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { participationEventData } from '../places/rules.ts';
import { copyMissedUpdate } from '../participations/people/athlete-copy.ts';
import { presentParticipation } from '../participations/present.ts';
import { findParticipation } from '../participations/repository.ts';
import { giveToAccount } from './give-to-account.ts';
import { attachToAccount, findByClaim } from './repository.ts';
import { incompleteProfile } from '../participations/rules.ts';

const ended = (message: Message) => new AppError('EXPIRED_LINK', { message });

type WithAddress = ParticipationRecord & { athlete: { email: string } };

/** @throws INVALID_LINK, EXPIRED_LINK for a participation that has ended */
async function openClaim(token: string): Promise<{ participation: WithAddress; championship: ChampionshipRecord }> {
  const participation = LinkToken.safeParse(token).success ? await findByClaim(hashLinkToken(token)) : null;
  if (!participation || participation.athlete.email === null) throw new AppError('INVALID_LINK');
  if (participation.state === 'taking') throw new AppError('INVALID_LINK');
  const championship = await findChampionship(participation.championshipId);
  if (!championship) throw ended(say('championshipGone'));
  if (championship.status === 'canceled') throw ended(say('championshipWasCanceled'));
  if (participation.state !== 'confirmed') throw ended(say('participationCanceled'));
  return { participation: participation as WithAddress, championship };
}

/** Reads a claim and changes nothing. @throws INVALID_LINK, EXPIRED_LINK */
export async function getClaim(token: string): Promise<Claim> {
  const { participation, championship } = await openClaim(token);
  const { _id: id, name, date, location, type, rules } = championship;
  const { firstname, lastname, email } = participation.athlete;
  return {
    championship: { id, name, date: date.toISOString(), location, type, rules: rules?.text ?? null },
    firstname,
    lastname,
    email,
    division: participation.division,
    state: participation.walkIn ? 'open' : 'claimed',
  };
}

/**
 * Gives a walk-in to the account of the address that the link was mailed to. A repetition gives the same answer.
 * @throws FORBIDDEN for another address, ALREADY_IN when the account has a participation of its own, INVALID_INPUT for
 * rules that are not accepted, INVALID_LINK, EXPIRED_LINK
 */
export async function takeClaim(
  ctx: ActorContext,
  { fetchProfile, day }: Pick<Deps, 'fetchProfile' | 'day'>,
  token: string,
  { accept_rules: accepted = false }: TakeClaim,
): Promise<Participation> {
  const { participation, championship } = await openClaim(token);
  if (isClaimedBy(ctx, participation)) {
    // The request that gave it to the account may have stopped before it noted the correction.
    await day.noteCorrection(championship._id);
    return presentParticipation(participation, championship);
  }
  const account = await getConfirmedAthlete(ctx, fetchProfile);
  if (account.email.toLowerCase() !== participation.athlete.email.toLowerCase())
    throw new AppError('FORBIDDEN', {
      message: say('claimOfOther'),
    });
  const { rules } = championship;
  if (rules && !accepted) throw invalid({ accept_rules: say('acceptRules') });
  const how = { account, incomplete: incompleteProfile };
  const { given, set, entry } = giveToAccount(ctx, participation, championship, how);
  const event = createEvent('ParticipationClaimed', participationEventData(given, championship), ctx);
  const outcome = await attachToAccount(
    participation,
    {
      ...set,
      ...(accepted && { consent: { rulesVersion: rules?.version ?? null, at: ctx.now } }),
    },
    [event],
    entry,
  );
  if (outcome === 'athlete is in')
    throw new AppError('ALREADY_IN', {
      message: say('claimBesideOwn'),
    });
  const latest = await findParticipation(participation._id);
  if (!latest || !isClaimedBy(ctx, latest)) throw ended(say('participationChanged'));
  await copyMissedUpdate(day, account);
  await day.noteCorrection(championship._id);
  return presentParticipation(latest, championship);
}

const isClaimedBy = ({ actor }: ActorContext, { walkIn, athleteId, state }: ParticipationRecord) =>
  !walkIn && athleteId === actor.id && state === 'confirmed';
