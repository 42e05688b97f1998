import mongoose, { Schema } from 'mongoose';

/** What is left of an erased account while one of its tokens could still live: gateways read its revocation here. */
export interface ErasedUserRecord {
  /** The id of the account. */
  _id: string;
  /** As the account had them; see `UserRecord`. */
  tokensFrom: number;
  tokensEndedAt: Date;
}

const schema = new Schema<ErasedUserRecord>(
  {
    _id: { type: String, required: true },
    tokensFrom: { type: Number, required: true },
    tokensEndedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ tokensEndedAt: 1 });

export const ErasedUserModel = mongoose.model<ErasedUserRecord>('ErasedUser', schema, 'erasedUsers');
