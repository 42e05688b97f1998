import mongoose from 'mongoose';
import { isPlainObject, removing, watchWrites } from '../mongo/watch-writes.ts';
import type { Log } from '../observability/log.ts';
import { detached } from '../tracing/tracing.ts';
import { erasedAmong, eraseLate } from './erasures.ts';

// A process can sleep between its look at a tombstone and its write, longer than both passes of an erasure. Therefore
// the tombstones are read again after every write: of the two, the erasure and the write, one always sees the other.

const exempt = new Set(['erasures', 'erasedUsers']);

const againMs = 1000;

const unread = new Set<string>();
let reading: Promise<void> = Promise.resolve();
let again: NodeJS.Timeout | undefined;
let watching = false;

export function watchLateWrites(log: Log): void {
  if (watching) return;
  watching = true;
  watchWrites({
    onStart(collectionName, stored) {
      if (exempt.has(collectionName)) return undefined;
      const ids = new Set<string>();
      for (const part of stored) addIds(part, ids);
      return ids.size > 0 ? ids : undefined;
    },
    onEnd(ids) {
      for (const id of ids) unread.add(id);
      void readTombstones(log);
    },
  });
}

/** Resolves when the tombstones of everybody whom finished writes name are read, or cannot be read now. */
export async function tombstonesRead(log: Log): Promise<void> {
  clearTimeout(again);
  await readTombstones(log);
}

/** One read after the other: the next one takes the ids of all writes that ended meanwhile. */
const readTombstones = (log: Log): Promise<void> => (reading = reading.then(() => detached(() => readUnread(log))));

async function readUnread(log: Log): Promise<void> {
  if (unread.size === 0) return;
  const ids = [...unread];
  unread.clear();
  try {
    for (const id of await erasedAmong(ids)) {
      await eraseLate(id);
      log.info('a write about an erased person came late, it is erased again');
    }
  } catch (error) {
    log.warn({ err: error }, 'tombstones not read after a write, they are read again');
    for (const id of ids) unread.add(id);
    clearTimeout(again);
    again = setTimeout(() => void readTombstones(log), againMs).unref();
  }
}

const idPattern = /^[0-9a-f]{24}$/;

function addIds(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length === 24 && idPattern.test(value)) ids.add(value);
  } else if (value instanceof mongoose.Types.ObjectId) ids.add(value.toHexString());
  else if (Array.isArray(value)) for (const each of value) addIds(each, ids);
  else if (isDocument(value)) addIds(value.toBSON(), ids);
  else if (isPlainObject(value)) {
    // An erasure takes people out of lists by their ids.
    for (const [key, each] of Object.entries(value)) if (!removing.has(key)) addIds(each, ids);
  }
}

const isDocument = (value: unknown): value is { toBSON: () => unknown } =>
  value instanceof mongoose.Document && typeof value.toBSON === 'function';
