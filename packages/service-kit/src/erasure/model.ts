import type { EventData } from '@power-corner/contracts/events';
import mongoose, { Schema } from 'mongoose';

/** The tombstone of an erased person. */
export interface ErasureRecord {
  /** A hash of the account's id. */
  _id: string;
  erasedAt: Date;
  /** For an erasure that a restored backup makes necessary again. Absent in those of an earlier release. */
  anonymousResults?: boolean;
  /** Until the second pass. */
  person?: EventData<'UserErased'>;
  /** Files of the person in the object store, until they are removed. */
  files?: string[];
  /** When the second pass is due. */
  againAt?: Date;
}

const schema = new Schema<ErasureRecord>(
  {
    _id: { type: String, required: true },
    erasedAt: { type: Date, required: true },
    anonymousResults: { type: Boolean, default: undefined },
    person: { type: Schema.Types.Mixed, default: undefined },
    files: { type: [String], default: undefined },
    againAt: { type: Date, default: undefined },
  },
  { versionKey: false },
);
schema.index({ againAt: 1 }, { partialFilterExpression: { againAt: { $exists: true } } });

export const ErasureModel = mongoose.model<ErasureRecord>('Erasure', schema, 'erasures');
