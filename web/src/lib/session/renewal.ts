import { renewToken } from '@power-corner/contracts/calls/accounts/sessions';
import { request } from '../api/api-client.ts';
import { serverNow } from '../time/server-clock.ts';
import { tabLock } from './tab-lock.ts';
import { claimsOf, readToken, saveToken } from './token.ts';

/** After a renewal that failed, the next user activity later than this repeats it. */
const retryAfterMs = 20_000;

/** True in the second half of a token's life. One that has expired cannot be renewed. @param now in milliseconds */
export function isDue(token: string, now: number): boolean {
  const claims = claimsOf(token);
  if (!claims) return false;
  const seconds = now / 1000;
  return seconds >= (claims.iat + claims.exp) / 2 && seconds < claims.exp;
}

let triedAt = -Infinity;

async function renewIfDue(): Promise<void> {
  const token = readToken();
  if (!token || !isDue(token, serverNow()) || performance.now() - triedAt < retryAfterMs) return;
  triedAt = performance.now();
  try {
    // The other tabs find the new token in the storage. Without locks two may request one: both tokens are good.
    const renew = async () => {
      if (readToken() !== token) return;
      const { token: renewed } = await request(renewToken, { keepsSession: true });
      // After a logout or another login meanwhile, the answer is dropped.
      if (readToken() === token) saveToken(renewed);
      triedAt = -Infinity;
    };
    await tabLock('renew-token', renew, { ifAvailable: true });
  } catch {
    // Offline, an outage or a refusal: the token is as good as before, and the next user activity tries again.
  }
}

const onActivity = () => void renewIfDue();
const onShown = () => {
  if (document.visibilityState === 'visible') onActivity();
};
let started = false;

/** Also on waking up and on coming back to the network. Visitors do not load it: screens of users start it. */
export function keepSignedIn(): void {
  onActivity();
  if (started) return;
  started = true;
  for (const type of ['pointerdown', 'keydown', 'focus', 'online'])
    addEventListener(type, onActivity, { capture: true });
  document.addEventListener('visibilitychange', onShown);
}
