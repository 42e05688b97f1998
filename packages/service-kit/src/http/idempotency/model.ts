import { f, type RecordOf, recordSchema } from '../../mongo/record.ts';
import mongoose from 'mongoose';

const fields = {
  /** SHA-256 of caller, call and key. */
  _id: f.text(),
  ownerId: f.optional(f.text()),
  fingerprint: f.text(),
  /** Of what the call creates: the same for every run under this key. */
  effectId: f.text(),
  runId: f.text(),
  leaseUntil: f.date(),
  answer: f.optional(f.text()),
  expiresAt: f.date(),
};

/** One Idempotency-Key of one caller for one call. Only a hash of the key is stored. */
export interface KeyRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);
schema.index({ expiresAt: 1 });

export const IdempotencyKeyModel = mongoose.model<KeyRecord>('IdempotencyKey', schema, 'idempotencyKeys');
