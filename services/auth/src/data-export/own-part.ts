import { findActsBy, findActsOn } from '../acts/repository.ts';
import { findSessionsOf } from '../sessions/repository.ts';
import { findUser } from '../users/repository.ts';

/** Auth's data about a person. Hashes of passwords and links are no data to read. */
export async function ownPart(userId: string) {
  const [user, sessions, actsOn, actsBy] = await Promise.all([
    findUser({ id: userId }),
    findSessionsOf(userId),
    findActsOn(userId),
    findActsBy(userId),
  ]);
  if (!user) return null;
  return {
    account: {
      id: user._id.toString(),
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      verified: user.verified,
      birthday: user.birthday,
      sex: user.sex,
      phone_number: user.phoneNumber,
      weight: user.weight,
      height: user.height,
      club: user.club ?? null,
      latin_name: user.latinName ?? null,
      language: user.language ?? null,
      usertype: user.usertype,
      created_at: user.createdAt,
      privacy_consent: user.privacyConsent
        ? { version: user.privacyConsent.version, at: user.privacyConsent.at }
        : null,
      blocked_at: user.blockedAt ?? null,
      tokens_ended_at: user.tokensEndedAt ?? null,
      second_factor_since: user.secondFactor?.since ?? null,
      recovery_codes_left: user.secondFactor?.recovery.hashes.length ?? null,
      new_email: user.emailChange ? { email: user.emailChange.email, expires_at: user.emailChange.expiresAt } : null,
      verification_link_until: user.verification?.expiresAt ?? null,
      reset_link_until: user.reset?.expiresAt ?? null,
    },
    passkeys: (user.passkeys ?? []).map(({ name, transports, backedUp, createdAt, lastUsedAt }) => ({
      name,
      transports,
      backed_up: backedUp,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    login_sessions: sessions.map(({ browser, system, network, createdAt, lastUsedAt, expiresAt, endedAt }) => ({
      browser,
      system,
      network,
      created_at: createdAt,
      last_used_at: lastUsedAt,
      expires_at: expiresAt,
      ended_at: endedAt ?? null,
    })),
    acts_of_organisers: actsOn.map(({ at, kind, championship, before, after }) => ({
      at,
      kind,
      championship: championship?.name ?? null,
      before,
      after,
    })),
    // Before and after are about the person to whom it was done.
    own_acts: actsBy.map(({ at, kind, championship }) => ({ at, kind, championship: championship?.name ?? null })),
  };
}
