import mongoose, { Schema } from 'mongoose';

/** One Idempotency-Key of one caller for one call. Only a hash of the key is stored. */
export interface KeyRecord {
  /** SHA-256 of caller, call and key. */
  _id: string;
  /** The account of the caller; absent for a visitor. */
  ownerId?: string;
  /** Digest of the first request with the key. */
  fingerprint: string;
  /** The id of what the call creates: the same for every run under this key. */
  effectId: string;
  /** The run that holds the lease. */
  runId: string;
  leaseUntil: Date;
  /** The answer as JSON, once the call has had its effect. */
  answer?: string;
  expiresAt: Date;
}

const text = { type: String, required: true };

const schema = new Schema<KeyRecord>(
  {
    _id: text,
    ownerId: String,
    fingerprint: text,
    effectId: text,
    runId: text,
    leaseUntil: { type: Date, required: true },
    answer: String,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 });

export const IdempotencyKeyModel = mongoose.model<KeyRecord>('IdempotencyKey', schema, 'idempotencyKeys');
