import { LinkToken } from '@power-corner/contracts/fields';
import type { Participation } from '@power-corner/contracts/participations/participations';
import { comparePeople } from '@power-corner/contracts/participations/same-person';
import type { Claim, TakeClaim } from '@power-corner/contracts/participations/walk-ins';
import { say } from '@power-corner/contracts/messages/say';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError, expiredLink } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { getConfirmedAthlete } from '../../athletes/athletes.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { shownPart } from '../../catalogue/parts.ts';
import { findChampionship, markChampionshipToProject } from '../../catalogue/repository.ts';
import type { EntriesDeps } from '../deps.ts';
import type { ParticipationRecord, WalkIn } from '../places/model.ts';
import { attachToAccount } from '../places/change-repository.ts';
import { findByClaim, findLeft, findParticipation } from '../places/participation-repository.ts';
import { copyMissedUpdate } from '../participations/people/athlete-copy.ts';
import { identityOf } from '../participations/people/namesakes.ts';
import { presentParticipation } from '../participations/present.ts';
import { giveToAccount } from './give-to-account.ts';
import { decideTerms, incompleteProfile } from '../participations/rules.ts';

type WithAddress = ParticipationRecord & { athlete: { email: string } };

async function openClaim(token: string): Promise<{ participation: WithAddress; championship: ChampionshipRecord }> {
  const participation = LinkToken.safeParse(token).success ? await findByClaim(hashLinkToken(token)) : null;
  if (!participation || participation.athlete.email === null) throw new AppError('INVALID_LINK');
  if (participation.state === 'taking') throw new AppError('INVALID_LINK');
  const championship = await findChampionship(participation.championshipId);
  if (!championship) throw expiredLink(say('championshipGone'));
  if (championship.status === 'canceled') throw expiredLink(say('championshipWasCanceled'));
  if (participation.state !== 'confirmed') throw expiredLink(say('participationCanceled'));
  return { participation: participation as WithAddress, championship };
}

/** Once claimed it names the championship alone. */
export async function getClaim(token: string): Promise<Claim> {
  const { participation, championship } = await openClaim(token);
  const { _id: id, name, date, location, type, rules } = championship;
  const { athlete, walkIn, division } = participation;
  const shown = { championship: { id, name, date: date.toISOString(), location, type, rules: rules?.text ?? null } };
  if (!walkIn)
    return {
      ...shown,
      firstname: null,
      lastname: null,
      birth_year: null,
      email: null,
      ...shownPart(null, championship),
      state: 'claimed',
    };
  const { firstname, lastname, email } = athlete;
  const part = shownPart(division, championship);
  return { ...shown, firstname, lastname, birth_year: birthYearOf(walkIn), email, ...part, state: 'open' };
}

/**
 * Gives a walk-in to the account of the address that the link was mailed to. A repetition gives the same answer.
 * @throws FORBIDDEN for another address, or another name and birthday, ALREADY_IN when the account has a participation
 * of its own
 */
export async function takeClaim(
  ctx: ActorContext,
  { fetchProfile }: Pick<EntriesDeps, 'fetchProfile'>,
  token: string,
  terms: TakeClaim,
): Promise<Participation> {
  const { participation, championship } = await openClaim(token);
  if (isClaimedBy(ctx, participation)) {
    // The request that gave it to the account may have stopped before it noted the correction.
    await markChampionshipToProject(championship._id);
    return presentParticipation(participation, championship);
  }
  const account = await getConfirmedAthlete(ctx, fetchProfile);
  if (account.email.toLowerCase() !== participation.athlete.email.toLowerCase())
    throw new AppError('FORBIDDEN', { message: say('claimOfOther') });
  const { athlete, walkIn } = participation;
  if (walkIn && comparePeople({ ...athlete, ...walkIn }, account) === 'other') {
    const name = `${athlete.firstname} ${athlete.lastname}`;
    throw new AppError('FORBIDDEN', { message: say('claimOfOtherPerson', { name, year: birthYearOf(walkIn) }) });
  }
  // Whether a guardian is owed is decided with the account's birthday, by `giveToAccount`.
  const accepted = decideTerms({}, championship.rules, terms, ctx.now);
  const left = await findLeft(championship._id, identityOf(championship._id, account));
  const how = { account, left, incomplete: incompleteProfile, guardian: terms.guardian };
  const { set, change } = giveToAccount(ctx, participation, championship, how);
  const outcome = await attachToAccount(participation, { ...set, ...accepted }, change, { left });
  if (outcome === 'athlete is in') throw new AppError('ALREADY_IN', { message: say('claimBesideOwn') });
  const latest = await findParticipation(participation._id);
  if (!latest || !isClaimedBy(ctx, latest)) throw expiredLink(say('participationChanged'));
  await copyMissedUpdate(account);
  await markChampionshipToProject(championship._id);
  return presentParticipation(latest, championship);
}

const birthYearOf = ({ birthday }: WalkIn) => Number(birthday.slice(0, 4));

const isClaimedBy = ({ actor }: ActorContext, { walkIn, athleteId, state }: ParticipationRecord) =>
  !walkIn && athleteId === actor.id && state === 'confirmed';
