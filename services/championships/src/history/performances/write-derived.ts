import { isDuplicateKey } from '@power-corner/service-kit/errors';
import type { AnyBulkWriteOperation, Model } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';

interface Derived {
  _id: string;
  revision: number;
}

/**
 * Writes the fields that differ, each document only while it has the revision that was read: a writer that was frozen
 * changes nothing that others have written since.
 * @param before the documents as they were read, by their ids; those that are not in `after` are removed
 * @returns false when another writer came first: then the rest is written, and the caller reads and derives again
 */
export async function writeDerived<Document extends Derived>(
  model: Model<Document>,
  before: ReadonlyMap<string, Document>,
  after: ReadonlyMap<string, Document>,
): Promise<boolean> {
  const saved = [...after.values()].flatMap((document): object[] => {
    const known = before.get(document._id);
    if (!known) return [{ insertOne: { document } }];
    const fields = (Object.keys(document) as (keyof Document)[]).filter(
      (field) => !isDeepStrictEqual(document[field], known[field]),
    );
    if (fields.length === 0) return [];
    const $set = Object.fromEntries(fields.map((field) => [field, document[field]]));
    return [{ updateOne: { filter: sameRevision(known), update: { $set, $inc: { revision: 1 } } } }];
  });
  const removed = [...before.values()].filter(({ _id }) => !after.has(_id));
  const operations = [...saved, ...removed.map((known) => ({ deleteOne: { filter: sameRevision(known) } }))];
  if (operations.length === 0) return true;
  try {
    const { insertedCount, matchedCount, deletedCount } = await model.bulkWrite(operations as AnyBulkWriteOperation[], {
      ordered: false,
    });
    return insertedCount + matchedCount + deletedCount === operations.length;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

const sameRevision = ({ _id, revision }: Derived) => ({ _id, revision });
