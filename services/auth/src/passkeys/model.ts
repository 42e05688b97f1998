import { f, having, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const fields = {
  _id: f.text(),
  purpose: f.oneOf(['add', 'login']),
  userId: f.optional(f.text()),
  expiresAt: f.date(),
};

/** The bytes that a passkey has to sign. A challenge is used once, for one purpose. */
export interface ChallengeRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ userId: 1 }, having('userId'));

export const ChallengeModel = mongoose.model<ChallengeRecord>('PasskeyChallenge', schema, 'passkeyChallenges');
