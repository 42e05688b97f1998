import type { AcceptInvitation, OwnCoach } from '@power-corner/contracts/participations/coach';
import { say } from '@power-corner/contracts/messages/say';
import { createLinkToken, hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError, expiredLink, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext, Context } from '@power-corner/service-kit/http/app';
import { getAthlete } from '../../athletes/athletes.ts';
import type { AthleteRecord } from '../../athletes/model.ts';
import { findAthlete, findAthletes } from '../../athletes/repository.ts';
import type { EntriesDeps } from '../../entries/deps.ts';
import type { CoachingRecord } from './model.ts';
import {
  endCoaching,
  endCoachingsBy,
  findCoaching,
  findInvitingCoach,
  insertInvitation,
  startCoaching,
} from './repository.ts';

const invitationMs = 30 * 86_400_000;

type Fetch = Pick<EntriesDeps, 'fetchProfile'>;

export const namesOf = ({ firstname, lastname, club }: AthleteRecord) => ({ firstname, lastname, club: club ?? null });

export async function inviteAthletes(ctx: ActorContext, { fetchProfile }: Fetch) {
  const { _id: coachId } = await getAthlete(ctx, fetchProfile);
  const { token, hash } = createLinkToken();
  const expiresAt = new Date(ctx.now.getTime() + invitationMs);
  await insertInvitation({ _id: hash, coachId, createdAt: ctx.now, expiresAt });
  return { token, url: `/invitations/${token}`, expires_at: expiresAt.toISOString() };
}

const ended = () => expiredLink(say('invitationEnded'));

/** @throws NOT_FOUND, EXPIRED_LINK also once the person is no coach any more */
async function openInvitation(token: string, now: Date): Promise<AthleteRecord> {
  const coachId = await findInvitingCoach(hashLinkToken(token), now);
  if (coachId === undefined) throw notFound(say('invitationUnknown'));
  const coach = coachId === null ? null : await findAthlete(coachId);
  if (coach?.usertype !== 'coach') throw ended();
  return coach;
}

export const getInvitation = async ({ now }: Context, token: string) => ({
  coach: namesOf(await openInvitation(token, now)),
});

const presentCoach = (coach: AthleteRecord, { since }: CoachingRecord): OwnCoach => ({
  coach: { id: coach._id, ...namesOf(coach) },
  since: since.toISOString(),
});

/** @throws HAS_COACH with the name of another one, unless that one is replaced, and the errors of the link */
export async function acceptInvitation(
  ctx: ActorContext,
  { fetchProfile }: Fetch,
  token: string,
  { replace = false }: AcceptInvitation,
): Promise<OwnCoach> {
  const coach = await openInvitation(token, ctx.now);
  const { _id } = await getAthlete(ctx, fetchProfile);
  const standing = await startCoaching({ _id, coachId: coach._id, since: ctx.now }, replace);
  if (standing.coachId !== coach._id) {
    const other = await findAthlete(standing.coachId);
    const name = other && `${other.firstname} ${other.lastname}`;
    throw new AppError('HAS_COACH', name ? { message: say('hasCoach', { name }) } : {});
  }
  // The event of a role that has changed meanwhile may have come before this write.
  const people = await findAthletes([_id, coach._id]);
  if (people.get(_id)?.usertype === 'athlete' && people.get(coach._id)?.usertype === 'coach')
    return presentCoach(coach, standing);
  await endCoaching(_id, coach._id);
  throw ended();
}

export async function getMyCoach({ actor }: ActorContext): Promise<OwnCoach | null> {
  const coaching = await findCoaching(actor.id);
  if (!coaching) return null;
  const coach = await findAthlete(coaching.coachId);
  return coach?.usertype === 'coach' ? presentCoach(coach, coaching) : null;
}

/** By the stored role, so that an event which comes late or again ends nothing else. */
export async function followRole({ _id, usertype }: Pick<AthleteRecord, '_id' | 'usertype'>): Promise<void> {
  if (usertype !== 'coach') await endCoachingsBy(_id);
  if (usertype !== 'athlete') await endCoaching(_id);
}
