import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

interface Mark {
  _id: string;
  projectionDueAt: Date;
}

/** The marks of documents that have changed, which the projected results may not have followed yet. */
export function projectionMarks<Document extends { _id: string; projectionDueAt?: Date }>(model: Model<Document>) {
  return {
    async find(limit: number, id?: string): Promise<Mark[]> {
      const marked = { projectionDueAt: { $exists: true }, ...(id !== undefined && { _id: id }) };
      return model
        .find(marked as QueryFilter<Document>, { projectionDueAt: 1 })
        .limit(limit)
        .lean<Mark[]>();
    },
    /** A later mark than the one that was followed stays. */
    async remove({ _id, projectionDueAt }: Mark): Promise<void> {
      const unmarked = { $unset: { projectionDueAt: 1 } } as UpdateQuery<Document>;
      await model.updateOne({ _id, projectionDueAt } as QueryFilter<Document>, unmarked);
    },
  };
}
