import type { TokenClaims } from '@power-corner/contracts/accounts/auth';
import type { Log } from '@power-corner/service-kit/observability/log';
import { LRUCache } from 'lru-cache';
import { extendSession } from './repository.ts';

/** The last use of a login session is written once in so many milliseconds: it is read by people. */
const everyMs = 60_000;

const written = new LRUCache<string, true>({ max: 10_000, ttl: everyMs });

/** Nobody waits for this note: without it, the list of sessions shows an earlier use. */
export function noteUse({ sid }: TokenClaims, now: Date, log: Log): void {
  if (written.has(sid)) return;
  written.set(sid, true);
  extendSession(sid, { lastUsedAt: now }).catch((error: unknown) => {
    written.delete(sid);
    log.warn({ err: error }, 'the last use of a login session was not noted');
  });
}
