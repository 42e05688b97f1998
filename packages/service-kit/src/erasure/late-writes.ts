import mongoose from 'mongoose';
import { coalesce } from '../mongo/coalesce.ts';
import type { Log } from '../observability/log.ts';
import { detached } from '../tracing/tracing.ts';
import { erasedAmong, eraseLate } from './erasures.ts';

// A process can sleep between its look at a tombstone and its write, longer than both passes of an erasure. Therefore
// the tombstones are read again after every write: of the two, the erasure and the write, one always sees the other.
// This listens to the database client, so that no write can be forgotten.

/** Collections that name erased accounts on purpose. */
const exempt = new Set(['erasures', 'erasedUsers']);

const againMs = 1000;

/** The ids in writes under way, by operation. */
const underWay = new Map<string, Set<string>>();
/** The ids in writes that have ended, whose tombstones are not read yet. */
const unread = new Set<string>();
const rounds = coalesce<void>();
let again: NodeJS.Timeout | undefined;
let watching = false;

interface Started {
  _id: unknown;
  collectionName: string;
  method: string;
  params: readonly unknown[];
}

/** From now on, an account that is erased, and that a write of this process names, is erased again by the job. */
export function watchWrites(log: Log): void {
  if (watching) return;
  watching = true;
  mongoose.connection.on('operation-start', ({ _id, collectionName, method, params }: Started) => {
    if (exempt.has(collectionName)) return;
    const ids = new Set<string>();
    for (const part of writtenBy(method, params)) addIds(part, ids);
    if (ids.size > 0) underWay.set(String(_id), ids);
  });
  mongoose.connection.on('operation-end', ({ _id }: Pick<Started, '_id'>) => {
    const ids = underWay.get(String(_id));
    if (!ids) return;
    underWay.delete(String(_id));
    // Also of a write that failed: it may be stored although its answer was lost.
    for (const id of ids) unread.add(id);
    void readTombstones(log);
  });
}

/** Resolves when the tombstones of everybody whom finished writes name are read, or cannot be read now. */
export async function tombstonesRead(log: Log): Promise<void> {
  clearTimeout(again);
  await readTombstones(log);
}

const readTombstones = (log: Log): Promise<void> =>
  detached(() =>
    rounds('', async () => {
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
    }),
  );

interface Operation {
  filter?: unknown;
  upsert?: boolean;
}

/** The parts of a call of the database client that it stores. A filter is stored by an upsert alone. */
function writtenBy(method: string, [first, second, options]: readonly unknown[]): unknown[] {
  switch (method) {
    case 'insertOne':
    case 'insertMany':
      return [first];
    case 'updateOne':
    case 'updateMany':
    case 'replaceOne':
    case 'findOneAndUpdate':
    case 'findOneAndReplace':
      return (options as Operation | undefined)?.upsert ? [first, second] : [second];
    case 'bulkWrite':
      return (first as Record<string, Operation>[]).flatMap((each) =>
        Object.values(each).map(({ filter, ...stored }) => (stored.upsert ? { filter, stored } : stored)),
      );
    default:
      return [];
  }
}

const idPattern = /^[0-9a-f]{24}$/;

/** Adds every id in a value. Which of them are accounts, the tombstones decide. */
function addIds(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length === 24 && idPattern.test(value)) ids.add(value);
  } else if (value instanceof mongoose.Types.ObjectId) ids.add(value.toHexString());
  else if (Array.isArray(value)) for (const each of value) addIds(each, ids);
  else if (isDocument(value)) addIds(value.toBSON(), ids);
  else if (isPlain(value)) for (const [key, each] of Object.entries(value)) if (!removing.has(key)) addIds(each, ids);
}

/** The operators that store nothing: an erasure takes people out of lists by their ids. */
const removing = new Set(['$pull', '$pullAll', '$unset']);

/** A document of mongoose, such as a part that was cast for an update. */
const isDocument = (value: unknown): value is { toBSON: () => unknown } =>
  value instanceof mongoose.Document && typeof value.toBSON === 'function';

/** No date, no binary and no pattern. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
