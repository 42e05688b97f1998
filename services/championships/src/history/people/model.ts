import mongoose from 'mongoose';

/** Beside an athlete's published results: the name of the public page, and the choice of what may be shown. */
export interface PersonRecord {
  /**
   * The account; of an erased person the handle, and the id of each result that stays out of the rankings, so that
   * nothing leads to the account.
   */
  _id: string;
  /** Given with the first published result, and never changed. */
  handle?: string;
  /** The public page exists. */
  page: boolean;
  /** The person stands in the rankings. */
  ranked: boolean;
  /** When the person first chose. */
  chosenAt?: Date;
  /** Of a result without an account: an admin says that it is of the person of all that have the same value. */
  personOf?: string;
  /** A choice that the rankings do not follow yet. */
  projectionDueAt?: Date;
  /** The account was erased then: the page answers that it is gone, and the handle is never given again. */
  erasedAt?: Date;
}

const schema = new mongoose.Schema<PersonRecord>(
  {
    _id: { type: String, required: true },
    handle: { type: String, default: undefined },
    page: { type: Boolean, required: true },
    ranked: { type: Boolean, required: true },
    chosenAt: { type: Date, default: undefined },
    personOf: { type: String, default: undefined },
    projectionDueAt: { type: Date, default: undefined },
    erasedAt: { type: Date, default: undefined },
  },
  { versionKey: false },
);

schema.index({ handle: 1 }, { unique: true, partialFilterExpression: { handle: { $exists: true } } });

schema.index({ personOf: 1 }, { partialFilterExpression: { personOf: { $exists: true } } });
schema.index({ projectionDueAt: 1 }, { partialFilterExpression: { projectionDueAt: { $exists: true } } });

export const PersonModel = mongoose.model<PersonRecord>('Person', schema, 'people');
