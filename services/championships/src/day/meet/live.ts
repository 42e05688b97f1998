import type { Live } from '@power-corner/contracts/results/live';
import { say } from '@power-corner/contracts/messages/say';
import { hasStarted } from '@power-corner/meet/platform/order';
import { notFound } from '@power-corner/service-kit/errors';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import { findChampionship } from '../../catalogue/repository.ts';
import type { Deps } from '../../deps.ts';
import { presentLive } from './present-live.ts';
import { readMeetAndPublicRecords } from './read-meet.ts';
import { findMeet } from './repository.ts';

/** Spectators see what is at most so old. */
const freshMs = 500;
/** Names, clubs and withdrawals change without a revision of the meet. */
const unchangedMs = 5000;
const maxKept = 100;

interface Kept {
  /** The same object for every spectator, so that it is written as JSON once. */
  answer: { data: Live };
  /** The championship's and the meet's. */
  revisions: string;
  computedAt: number;
  checkedAt: number;
}

const kept = new Map<string, Kept>();
const coalesced = coalesce<Kept | null>();

/**
 * The meet for spectators. Thousands of them share one computation for each revision, and one look at the revision
 * every half second.
 * @throws NOT_FOUND until a session is open, and for a hidden championship
 */
export async function getLive(history: Deps['history'], id: string): Promise<Kept['answer']> {
  const key = id.toLowerCase();
  const known = kept.get(key);
  if (known && performance.now() - known.checkedAt < freshMs) return known.answer;
  const found = await coalesced(key, () => look(history, key));
  if (!found) throw notFound(say('notLive'));
  return found.answer;
}

async function look(history: Deps['history'], id: string): Promise<Kept | null> {
  const [now, askedAt] = [new Date(), performance.now()];
  const known = kept.get(id);
  if (known && askedAt - known.checkedAt < freshMs) return known;
  const championship = await findChampionship(id);
  const stored = championship && !championship.hidden ? await findMeet(id) : null;
  if (!championship || !stored) {
    kept.delete(id);
    return null;
  }
  const revisions = `${championship.revision}.${stored.revision}.${stored.publishedAt?.getTime() ?? ''}.${stored.correctedAt?.getTime() ?? ''}`;
  if (known && known.revisions === revisions && askedAt - known.computedAt < unchangedMs) {
    known.checkedAt = askedAt;
    return known;
  }
  const meet = await readMeetAndPublicRecords(history, championship, now);
  if (!hasStarted(meet)) return null;
  const computed = {
    answer: { data: presentLive(meet) },
    revisions,
    computedAt: askedAt,
    checkedAt: askedAt,
  };
  keep(id, computed);
  return computed;
}

function keep(id: string, computed: Kept): void {
  kept.delete(id);
  kept.set(id, computed);
  const oldest = kept.size > maxKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
}
