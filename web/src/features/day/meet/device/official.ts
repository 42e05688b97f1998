import { endedSession } from '../../../../lib/session/ended-session.ts';
import { claimsOf, readToken } from '../../../../lib/session/token.ts';
import { forgetMeets } from './database.ts';
import { nameOf } from '../../../../lib/i18n/names.ts';

export interface DeviceOfficial {
  id: string;
  name: string;
  /** True if the server no longer accepts the token: commands are kept until the official logs in again. */
  expired: boolean;
}

/** The official whose token this device has, also after the server ended the session. Tasks come from the server. */
export function currentOfficial(): DeviceOfficial | null {
  const token = readToken();
  const claims = token ? claimsOf(token) : null;
  if (claims) return { id: claims.sub, name: nameOf(claims), expired: false };
  const { id = '', name } = endedSession() ?? {};
  return name === undefined ? null : { id, name, expired: true };
}

/** After a logout this device holds no people's data but the next account's, except with commands that were not sent. */
export async function forgetMeetsAfterLogout(): Promise<void> {
  // Another tab has seen the server end the session.
  if (!endedSession()) await forgetMeets(currentOfficial()?.id);
}
