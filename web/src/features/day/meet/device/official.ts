import { newKey } from '../../../../lib/api/idempotency-keys.ts';
import { endedSession } from '../../../../lib/session/ended-session.ts';
import { claimsOf, type Claims } from '../../../../lib/session/token-claims.ts';
import { readToken } from '../../../../lib/session/token.ts';
import { onDevice } from '../../../../lib/storage.ts';
import { forgetMeets } from './database.ts';

/** The admin at the table. */
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

/** The admin whose token this device has, or the one whose session the server ended meanwhile. */
export function currentOfficial(): Official | null {
  const token = readToken();
  const claims = token ? claimsOf(token) : null;
  if (claims) return claims.usertype === 'admin' ? officialOf(claims) : null;
  const { id = '', name } = endedSession() ?? {};
  return name === undefined ? null : { id, name, expired: true };
}

/** After a logout this device holds no people's data, except with commands that were not sent. */
export async function forgetMeetsAfterLogout(): Promise<void> {
  // Somebody has logged in meanwhile, or another tab has seen the server end the session.
  if (readToken() || endedSession()) return;
  await forgetMeets();
}

let device: string | undefined;

/** Tells two devices of the same official apart, so that one does not overwrite the other unasked. */
export function deviceId(): string {
  if (device === undefined) {
    device = onDevice.read('device') ?? newKey();
    onDevice.write('device', device);
  }
  return device;
}
