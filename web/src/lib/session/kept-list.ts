import type { AnswerOf } from '@power-corner/contracts/call';
import type { listMyChampionships } from '@power-corner/contracts/calls/participations/participations';
import { keepsPassAlone } from '../loading/service-worker.ts';
import { onDevice } from '../storage.ts';
import { claimsOf, accountOf, onTokenCleared, readToken } from './token.ts';

type Answer = AnswerOf<typeof listMyChampionships>;

const key = 'my-championships';

export interface KeptList {
  sub: string;
  /** When the server sent it. */
  at: string;
  answer: Answer;
}

function currentAthlete(): string | null {
  const token = readToken();
  const claims = token ? claimsOf(token) : null;
  return claims?.usertype === 'athlete' ? claims.sub : null;
}

/** @returns null unless this device keeps a list of the current account */
export function readKeptList(): KeptList | null {
  const kept = onDevice.readJson<KeptList>(key);
  return kept && kept.sub === currentAthlete() ? kept : null;
}

/** @returns false when nothing is kept: the athlete is not signed in any more, or the device has no room */
export function keepList(answer: Answer, token: string | null, now: number): boolean {
  const sub = currentAthlete();
  if (!sub || sub !== accountOf(token)) return false;
  const list = { sub, at: new Date(now).toISOString(), answer } satisfies KeptList;
  const isKept = onDevice.write(key, JSON.stringify(list));
  // Without room, an older list would mislead.
  if (!isKept) void forgetList();
  return isKept;
}

export async function forgetList(): Promise<void> {
  onDevice.write(key, null);
  const registration = await navigator.serviceWorker?.getRegistration('/');
  if (!registration || !keepsPassAlone(registration)) return;
  await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('workbox-')).map((name) => caches.delete(name)));
}

// Also when the server has ended the session: the account may be erased.
onTokenCleared(() => {
  forgetList().catch((error: unknown) => console.warn('The code of the pass was not removed', error));
});
