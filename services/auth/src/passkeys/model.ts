import mongoose, { Schema } from 'mongoose';

/** The bytes that a passkey has to sign. A challenge is used once, for one purpose. */
export interface ChallengeRecord {
  /** The challenge itself: whoever reads it can sign nothing with it. */
  _id: string;
  purpose: 'add' | 'login';
  /** The account that adds a passkey; absent for a login, which names no account. */
  userId?: string;
  expiresAt: Date;
}

const schema = new Schema<ChallengeRecord>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: ['add', 'login'], required: true },
    userId: { type: String, default: undefined },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ userId: 1 }, { partialFilterExpression: { userId: { $exists: true } } });

export const ChallengeModel = mongoose.model<ChallengeRecord>('PasskeyChallenge', schema, 'passkeyChallenges');
