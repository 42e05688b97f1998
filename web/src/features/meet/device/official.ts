import { newKey } from '../../../lib/api/idempotency-keys.ts';
import { claimsOf, type Claims } from '../../../lib/session/token-claims.ts';
import { onTokenCleared, readToken } from '../../../lib/session/token.ts';
import { forgetMeets } from './database.ts';

/** The admin at the table. */
export interface Official {
  id: string;
  name: string;
  /** True if the server no longer accepts the token: commands are kept until the official logs in again. */
  expired: boolean;
}

const key = 'official';

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
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Omit<Official, 'expired'> | null;
    return kept && { ...kept, expired: true };
  } catch {
    // Storage is forbidden: nobody is remembered.
    return null;
  }
}

let last: Official | null = null;

/** Remembers who works at this table, in case the server ends the session in the middle of the day. */
export function setLastOfficial(official: Official): void {
  last = official;
  try {
    if (!official.expired) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nobody is remembered.
  }
}

onTokenCleared((ended) => {
  try {
    if (ended && last) localStorage.setItem(key, JSON.stringify({ id: last.id, name: last.name }));
  } catch {
    // Storage is forbidden: nobody is remembered.
  }
});

/** After a logout this device holds no people's data, except with commands that were not sent. */
export async function forgetMeetsAfterLogout(): Promise<void> {
  try {
    // Somebody has logged in meanwhile, or another tab has seen the server end the session and remembers the official.
    if (readToken() || localStorage.getItem(key) !== null) return;
  } catch {
    // Storage is forbidden: nobody is remembered.
  }
  await forgetMeets();
}

let device: string | undefined;

/** Tells two devices of the same official apart, so that one does not overwrite the other unasked. */
export function deviceId(): string {
  try {
    device ??= localStorage.getItem('device') ?? newKey();
    localStorage.setItem('device', device);
  } catch {
    // Storage is forbidden: it lasts as long as the page.
    device ??= newKey();
  }
  return device;
}
