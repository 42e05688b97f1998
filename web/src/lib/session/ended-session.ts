import { onDevice } from '../storage.ts';
import { isTableDevice } from './table-device.ts';
import { claimsOf, onTokenCleared, readToken } from './token.ts';
import { nameOf } from '../i18n/names.ts';

const key = 'ended';

/** The account whose session the server has ended: what it typed waits on this device until it logs in or out. */
export interface EndedSession {
  id: string;
  /** Of an official, who may go on working at the table. */
  name?: string;
}

export const endedSession = (): EndedSession | null => onDevice.readJson<EndedSession>(key);

onTokenCleared((ended) => {
  const token = readToken();
  // Another tab has deleted the token, and has done this already.
  if (!token) return;
  const claims = claimsOf(token);
  if (!ended || !claims) return void onDevice.write(key, null);
  const { sub: id, usertype } = claims;
  const isOfficial = usertype === 'admin' || isTableDevice();
  const session = { id, ...(isOfficial && { name: nameOf(claims) }) } satisfies EndedSession;
  onDevice.write(key, JSON.stringify(session));
});
