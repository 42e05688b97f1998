import mongoose, { Schema } from 'mongoose';
import type { ErasedPerson } from './erasures.ts';

export type LateOwner = Record<'email' | 'firstname' | 'lastname', string> & { latinName?: string | null };

/** The tombstone of an erased person. */
export interface ErasureRecord {
  /** A hash of the account's id. */
  _id: string;
  erasedAt: Date;
  /** For an erasure that a restored backup makes necessary again. Absent for what was no account, as `confirmed`. */
  anonymousResults?: boolean;
  /** True when the account's address was confirmed. */
  confirmed?: boolean;
  /** Until the second pass. */
  person?: ErasedPerson;
  /** Files of the person in the object store, until they are removed. */
  files?: string[];
  /** When the second pass is due, or one after a late write. */
  againAt?: Date;
  /** The person of a late write, until the pass for it; address and names only where the write named no account. */
  late?: { userId: string } & Partial<LateOwner>;
  /** How many late writes were found. */
  lateWrites?: number;
}

const schema = new Schema<ErasureRecord>(
  {
    _id: { type: String, required: true },
    erasedAt: { type: Date, required: true },
    anonymousResults: { type: Boolean, default: undefined },
    confirmed: { type: Boolean, default: undefined },
    person: { type: Schema.Types.Mixed, default: undefined },
    files: { type: [String], default: undefined },
    againAt: { type: Date, default: undefined },
    late: {
      type: new Schema(
        { userId: String, email: String, firstname: String, lastname: String, latinName: String },
        { _id: false },
      ),
      default: undefined,
    },
    lateWrites: { type: Number, default: undefined },
  },
  { versionKey: false },
);
schema.index({ againAt: 1 }, { partialFilterExpression: { againAt: { $exists: true } } });

export const ErasureModel = mongoose.model<ErasureRecord>('Erasure', schema, 'erasures');
