import { f, having, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const fields = {
  /**
   * The account. For an erased person it is the handle, and the id of each result without a ranking, so that nothing
   * leads to the account.
   */
  _id: f.text(),
  /** Given with the first published result, and never changed. */
  handle: f.optional(f.text()),
  page: f.flag(),
  ranked: f.flag(),
  chosenAt: f.optional(f.date()),
  /** Of a result without an account: an admin assigned it to the person with this value. */
  personOf: f.optional(f.text()),
  projectionDueAt: f.optional(f.date()),
  /** When the account was erased: the page answers that it is gone, and the handle is never given again. */
  erasedAt: f.optional(f.date()),
};

/** An athlete's public name, and what may be shown beside published results. */
export interface PersonRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);

schema.index({ handle: 1 }, { unique: true, ...having('handle') });

schema.index({ personOf: 1 }, having('personOf'));
schema.index({ projectionDueAt: 1 }, having('projectionDueAt'));

export const PersonModel = mongoose.model<PersonRecord>('Person', schema, 'people');
