import { onDevice } from '../storage.ts';
import { isTableDevice } from './table-device.ts';
import { claimsOf } from './token-claims.ts';
import { onTokenCleared, readToken } from './token.ts';

const key = 'ended';

/** The account whose session the server has ended: what it typed waits on this device until it logs in or out. */
export interface EndedSession {
  id: string;
  /** Of an official, who goes on at the table. */
  name?: string;
}

export const endedSession = (): EndedSession | null => onDevice.readJson<EndedSession>(key);

onTokenCleared((ended) => {
  const token = readToken();
  // Another tab has deleted it, and has decided this.
  if (!token) return;
  const claims = claimsOf(token);
  if (!ended || !claims) return void onDevice.write(key, null);
  const { sub: id, usertype, firstname, lastname } = claims;
  const isOfficial = usertype === 'admin' || isTableDevice();
  const session = { id, ...(isOfficial && { name: `${firstname} ${lastname}` }) } satisfies EndedSession;
  onDevice.write(key, JSON.stringify(session));
});
