import { setTimeout as wait } from 'node:timers/promises';
import type { ChampionshipRecord } from '../catalogue/model.ts';
import type { EntryRecord } from '../places/model.ts';
import type { Moment } from '../places/places.ts';
import { releaseHold } from '../places/places.ts';
import { findLiveEntry, removeTaking } from '../places/repository.ts';
import { takeOverAfterMs } from './rules.ts';

const pollMs = 100;

/**
 * Finds the athlete's own entry that stands: pending or confirmed. A `taking` entry does not count, because the request
 * that makes it can still fail. It normally becomes pending within milliseconds. If it does not, this function removes
 * it, and the caller enters in its place. The slow request cannot bring it back: `settleTaking` is an update of the
 * removed document and never an insert, so that request answers 503.
 * @returns null when the athlete may enter
 */
export async function findStandingEntry(
  moment: Moment,
  championship: ChampionshipRecord,
  athlete: string,
): Promise<EntryRecord | null> {
  let watched = { id: '', since: 0 };
  for (;;) {
    const entry = await findLiveEntry(championship._id, athlete);
    if (!entry) return null;
    if (entry.expires_at && entry.expires_at <= new Date()) await releaseHold(moment, entry, championship);
    else if (entry.state !== 'taking') return entry;
    else if (entry._id !== watched.id) watched = { id: entry._id, since: Date.now() };
    else if (Date.now() - watched.since >= takeOverAfterMs) await removeTaking(entry._id);
    else await wait(pollMs);
  }
}
