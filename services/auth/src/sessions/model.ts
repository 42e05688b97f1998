import { f, having, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const fields = {
  _id: f.text(),
  until: f.date(),
  /** By the database's clock, as `endedAt`, so that all replicas write the same time. */
  revokedAt: f.date(),
};

/** A token that was revoked by a logout. The record is kept until the token expires. */
export interface RevokedTokenRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);

schema.index({ until: 1 }, { expireAfterSeconds: 0 });
schema.index({ revokedAt: 1 });

export const RevokedTokenModel = mongoose.model<RevokedTokenRecord>('RevokedToken', schema, 'revokedTokens');

const loginSessionFields = {
  _id: f.text(),
  userId: f.text(),
  /** The account's revision in the newest token: a session from before `tokensFrom` is over. */
  revision: f.number(),
  browser: f.nullable(f.text()),
  system: f.nullable(f.text()),
  /** The range of the address at the login or the last renewal: 192.0.2.0/24, 2001:db8:1::/48. */
  network: f.nullable(f.text()),
  createdAt: f.date(),
  lastUsedAt: f.date(),
  expiresAt: f.date(),
  endedAt: f.optional(f.date()),
};

export interface LoginSessionRecord extends RecordOf<typeof loginSessionFields> {}

const loginSession = recordSchema(loginSessionFields);

/** An ended session is listed as revoked until none of its tokens lives, by any of the clocks. */
const keptAfterExpirySeconds = 60 * 60;

loginSession.index({ userId: 1 });
loginSession.index({ endedAt: 1 }, having('endedAt'));
loginSession.index({ expiresAt: 1 }, { expireAfterSeconds: keptAfterExpirySeconds });

export const LoginSessionModel = mongoose.model<LoginSessionRecord>('LoginSession', loginSession, 'sessions');

const erasedUserFields = {
  _id: f.text(),
  tokensFrom: f.number(),
  tokensEndedAt: f.date(),
};

/** What remains of an erased account while one of its tokens could still live: gateways read its revocation here. */
export interface ErasedUserRecord extends RecordOf<typeof erasedUserFields> {}

const erasedUser = recordSchema(erasedUserFields);
erasedUser.index({ tokensEndedAt: 1 });

export const ErasedUserModel = mongoose.model<ErasedUserRecord>('ErasedUser', erasedUser, 'erasedUsers');
