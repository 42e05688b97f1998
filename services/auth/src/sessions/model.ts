import mongoose, { Schema } from 'mongoose';

/** A token that was revoked by a logout. The record is kept until the token expires. */
export interface RevokedTokenRecord {
  /** The token's `jti`. */
  _id: string;
  until: Date;
  /** By the database's clock, so that all replicas write the same time. */
  revokedAt: Date;
}

const schema = new Schema<RevokedTokenRecord>(
  {
    _id: { type: String, required: true },
    until: { type: Date, required: true },
    revokedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

schema.index({ until: 1 }, { expireAfterSeconds: 0 });
schema.index({ revokedAt: 1 });

export const RevokedTokenModel = mongoose.model<RevokedTokenRecord>('RevokedToken', schema, 'revokedTokens');
