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

/** One login on one device, with all tokens that were renewed from it. */
export interface LoginSessionRecord {
  /** The claim `sid` of its tokens. */
  _id: string;
  userId: string;
  /**
   * The account's revision that the newest token was made from: a session of a revision before `tokensFrom` is over.
   */
  revision: number;
  /** The names of the browser and of the system, as far as its User-Agent gives them. */
  browser: string | null;
  system: string | null;
  /** The range of the address at the login or the last renewal: 192.0.2.0/24, 2001:db8:1::/48. */
  network: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  /** The end of the newest token. */
  expiresAt: Date;
  /** By the database's clock. Absent while it lives. */
  endedAt?: Date;
}

const loginSession = new Schema<LoginSessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    revision: { type: Number, required: true },
    browser: { type: String, default: null },
    system: { type: String, default: null },
    network: { type: String, default: null },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: undefined },
  },
  { versionKey: false },
);

/** An ended session is listed as revoked until none of its tokens lives, by any of the clocks. */
const keptAfterExpirySeconds = 60 * 60;

loginSession.index({ userId: 1 });
loginSession.index({ endedAt: 1 }, { partialFilterExpression: { endedAt: { $exists: true } } });
loginSession.index({ expiresAt: 1 }, { expireAfterSeconds: keptAfterExpirySeconds });

export const LoginSessionModel = mongoose.model<LoginSessionRecord>('LoginSession', loginSession, 'sessions');

/** The remains of an erased account while one of its tokens could still live: gateways read its revocation here. */
export interface ErasedUserRecord {
  /** The id of the account. */
  _id: string;
  /** As the account had them; see `UserRecord`. */
  tokensFrom: number;
  tokensEndedAt: Date;
}

const erasedUser = new Schema<ErasedUserRecord>(
  {
    _id: { type: String, required: true },
    tokensFrom: { type: Number, required: true },
    tokensEndedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
erasedUser.index({ tokensEndedAt: 1 });

export const ErasedUserModel = mongoose.model<ErasedUserRecord>('ErasedUser', erasedUser, 'erasedUsers');
