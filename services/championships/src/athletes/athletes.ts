import type { TokenClaims } from '@power-corner/contracts/accounts/auth';
import { User } from '@power-corner/contracts/accounts/auth';
import { addressOf } from '@power-corner/contracts/call';
import { getProfile } from '@power-corner/contracts/calls/accounts/auth';
import type { EventData } from '@power-corner/contracts/events';
import { isErased } from '@power-corner/service-kit/erasure/erasures';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { askAuth, unexpected } from './ask-auth.ts';
import type { AthleteRecord } from './model.ts';
import { findAthlete, insertIfMissing } from './repository.ts';

export const athleteFrom = (user: EventData<'UserVerified'>): AthleteRecord => ({
  _id: user.userId,
  revision: user.revision,
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  usertype: user.usertype,
  verified: user.verified,
  sex: user.sex,
  phoneNumber: user.phoneNumber,
  birthday: user.birthday,
  weight: user.weight,
  club: user.club,
  latinName: user.latinName,
  ...(user.language && { language: user.language }),
});

export type FetchProfile = (token: string, requestId: string) => Promise<User>;

export function fetchProfileFrom(authUrl: string): FetchProfile {
  return async (token, requestId) => {
    const { status, body } = await askAuth(new URL(addressOf(getProfile), authUrl), { token, requestId });
    if (status === 401) throw new AppError('UNAUTHENTICATED');
    const user = User.safeParse(body?.['data']);
    if (status !== 200 || !user.success) throw unexpected('the profile', status);
    return user.data;
  };
}

/** The copy may not know of a confirmation yet: then the auth service is asked. @throws EMAIL_NOT_VERIFIED */
export async function getConfirmedAthlete(ctx: ActorContext, fetchProfile: FetchProfile): Promise<AthleteRecord> {
  const athlete = await getAthlete(ctx, fetchProfile);
  if (athlete.verified) return athlete;
  const { verified } = await fetchProfile(ctx.token ?? '', ctx.correlationId);
  if (!verified) throw new AppError('EMAIL_NOT_VERIFIED');
  return { ...athlete, verified };
}

/** An account whose registration event has not arrived yet is fetched once from the auth service. */
export async function getAthlete(ctx: ActorContext, fetchProfile: FetchProfile): Promise<AthleteRecord> {
  const stored = await findAthlete(ctx.actor.id);
  if (stored) return stored;
  if (await isErased(ctx.actor.id)) throw new AppError('UNAUTHENTICATED');
  const profile = await fetchProfile(ctx.token ?? '', ctx.correlationId);
  if (profile.id !== ctx.actor.id) throw new AppError('UNAUTHENTICATED');
  const { phone_number: phoneNumber, latin_name: latinName } = profile;
  const athlete = athleteFrom({ ...profile, userId: profile.id, revision: 0, phoneNumber, latinName });
  await insertIfMissing(athlete);
  return (await findAthlete(profile.id)) ?? athlete;
}

/** The copy follows auth's events: one that is missing or older than the token refuses nothing. */
export async function roleIsCurrent({
  sub,
  rev,
  usertype,
}: Pick<TokenClaims, 'sub' | 'rev' | 'usertype'>): Promise<boolean> {
  const user = await findAthlete(sub);
  if (!user) return !(await isErased(sub));
  return user.revision <= rev || user.usertype === usertype;
}
