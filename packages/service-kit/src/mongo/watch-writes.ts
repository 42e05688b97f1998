import mongoose from 'mongoose';

interface Started {
  _id: unknown;
  collectionName: string;
  method: string;
  params: readonly unknown[];
}

interface WriteWatcher<Note> {
  onStart: (collectionName: string, stored: readonly unknown[]) => Note | undefined;
  /** Called after a noted write, also after one that failed: it may be stored although its answer was lost. */
  onEnd: (note: Note) => void;
}

export function watchWrites<Note>({ onStart, onEnd }: WriteWatcher<Note>): () => void {
  const underWay = new Map<string, Note>();
  const start = ({ _id, collectionName, method, params }: Started) => {
    const note = onStart(collectionName, storedBy(method, params));
    if (note !== undefined) underWay.set(String(_id), note);
  };
  const end = ({ _id }: Pick<Started, '_id'>) => {
    const note = underWay.get(String(_id));
    if (note === undefined) return;
    underWay.delete(String(_id));
    onEnd(note);
  };
  mongoose.connection.on('operation-start', start);
  mongoose.connection.on('operation-end', end);
  return () => {
    mongoose.connection.off('operation-start', start);
    mongoose.connection.off('operation-end', end);
  };
}

interface Operation {
  filter?: unknown;
  upsert?: boolean;
}

/** The parts of a call of the database client that it stores. A filter is stored by an upsert alone. */
function storedBy(method: string, [first, second, options]: readonly unknown[]): unknown[] {
  switch (method) {
    case 'insertOne':
      return [first];
    case 'insertMany':
      return first as unknown[];
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

export const removing = new Set(['$pull', '$pullAll', '$unset']);

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
