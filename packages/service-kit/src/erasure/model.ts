import { f, having, type RecordOf, recordSchema } from '../mongo/record.ts';
import mongoose from 'mongoose';
import type { ErasedPerson } from './erasures.ts';

export type LateOwner = Record<'email' | 'firstname' | 'lastname', string> &
  Partial<Record<'latinName' | 'birthday', string | null>>;

const fields = {
  _id: f.text(),
  erasedAt: f.date(),
  /** Needed to erase again after a restore. Absent, as `confirmed`, for people without an account. */
  anonymousResults: f.optional(f.flag()),
  confirmed: f.optional(f.flag()),
  person: f.optional(f.mixed<ErasedPerson>()),
  files: f.optional(f.list(f.text())),
  againAt: f.optional(f.date()),
  /** The person of a late write, until the pass for it; address and names only where the write named no account. */
  late: f.optional(f.mixed<{ userId: string } & Partial<LateOwner>>()),
  lateWrites: f.optional(f.number()),
};

export interface ErasureRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);
schema.index({ againAt: 1 }, having('againAt'));

export const ErasureModel = mongoose.model<ErasureRecord>('Erasure', schema, 'erasures');
