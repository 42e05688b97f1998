import { endedSession } from '../../../../lib/session/ended-session.ts';
import { claimsOf, type Claims } from '../../../../lib/session/token-claims.ts';
import { readToken } from '../../../../lib/session/token.ts';
import { forgetMeets } from './database.ts';

/** Who is at the table: an admin, or somebody with tasks of the day. */
export interface Official {
  id: string;
  name: string;
  /** True if the server no longer accepts the token: commands are kept until the official logs in again. */
  expired: boolean;
}

const officialOf = ({ sub, firstname, lastname }: Claims): Official => ({
  id: sub,
  name: `${firstname} ${lastname}`,
  expired: false,
});

/** Whose token this device has, or whose session the server ended meanwhile. What they may do, the platform says. */
export function currentOfficial(): Official | null {
  const token = readToken();
  const claims = token ? claimsOf(token) : null;
  if (claims) return officialOf(claims);
  const { id = '', name } = endedSession() ?? {};
  return name === undefined ? null : { id, name, expired: true };
}

/** After a logout this device holds no people's data, except with commands that were not sent. */
export async function forgetMeetsAfterLogout(): Promise<void> {
  // Somebody has logged in meanwhile, or another tab has seen the server end the session.
  if (readToken() || endedSession()) return;
  await forgetMeets();
}
