import { renewToken } from '@power-corner/contracts/calls/accounts/sessions';
import { request } from '../api/api-client.ts';
import { serverNow } from '../time/server-clock.ts';
import { claimsOf } from './token-claims.ts';
import { readToken, saveToken } from './token.ts';

/** After a renewal that failed, the next user activity later than this repeats it. */
const retryAfterMs = 20_000;

/** True in the second half of a token's life. One that has expired cannot be renewed. @param now in milliseconds */
export function isDue(token: string, now: number): boolean {
  const claims = claimsOf(token);
  if (!claims) return false;
  const seconds = now / 1000;
  return seconds >= (claims.iat + claims.exp) / 2 && seconds < claims.exp;
}

/** One tab requests, the others find its token in the storage. Without locks two may request: both tokens are good. */
async function inOneTab(renew: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return renew();
  await navigator.locks.request('renew-token', { ifAvailable: true }, (lock) => (lock ? renew() : undefined));
}

let triedAt = -Infinity;

async function renewIfDue(): Promise<void> {
  const token = readToken();
  if (!token || !isDue(token, serverNow()) || performance.now() - triedAt < retryAfterMs) return;
  triedAt = performance.now();
  try {
    await inOneTab(async () => {
      if (readToken() !== token) return;
      const { token: renewed } = await request(renewToken);
      // After a logout or another login meanwhile, the answer is dropped.
      if (readToken() === token) saveToken(renewed);
      triedAt = -Infinity;
    });
  } catch {
    // Offline, or an outage: the token is still good, and the next user activity tries again.
  }
}

const onActivity = () => void renewIfDue();
const onShown = () => {
  if (document.visibilityState === 'visible') onActivity();
};
let started = false;

/**
 * Renews the token while somebody works with the site, also when the device wakes up or is back on the network. It runs
 * for the life of the page. Screens of signed-in users start it: visitors do not load it.
 */
export function keepSignedIn(): void {
  onActivity();
  if (started) return;
  started = true;
  for (const type of ['pointerdown', 'keydown', 'focus', 'online'])
    addEventListener(type, onActivity, { capture: true });
  document.addEventListener('visibilitychange', onShown);
}
