import { claimsOf } from './token-claims.ts';
import { onTokenCleared, readToken } from './token.ts';

const key = 'ended';

/** The account whose session the server has ended: what it typed waits on this device until it logs in or out. */
export interface EndedSession {
  id: string;
  /** Of an admin, who goes on at the table. */
  name?: string;
}

export function endedSession(): EndedSession | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as EndedSession | null;
  } catch {
    // Storage is forbidden: nobody is remembered.
    return null;
  }
}

onTokenCleared((ended) => {
  const token = readToken();
  // Another tab has deleted it, and has decided this.
  if (!token) return;
  const claims = claimsOf(token);
  try {
    if (!ended || !claims) return localStorage.removeItem(key);
    const { sub: id, usertype, firstname, lastname } = claims;
    const session = { id, ...(usertype === 'admin' && { name: `${firstname} ${lastname}` }) } satisfies EndedSession;
    localStorage.setItem(key, JSON.stringify(session));
  } catch {
    // Storage is forbidden: nobody is remembered.
  }
});
