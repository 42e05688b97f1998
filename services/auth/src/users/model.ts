import { languages, sexes, usertypes } from '@power-corner/contracts/lists';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import type { Types } from 'mongoose';
import { f, having, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const linkFields = {
  hash: f.text(),
  expiresAt: f.date(),
  /** Of the request that sent it, so that a repeated request sends no second one. */
  effectId: f.optional(f.text()),
};

const recovery = f.nested({ salt: f.text(), hashes: f.list(f.text()) });

const passkeyRecordFields = {
  id: f.text(),
  credentialId: f.text(),
  publicKey: f.text(),
  counter: f.number(),
  transports: f.list(f.text()),
  backedUp: f.flag(),
  name: f.text(),
  createdAt: f.date(),
  lastUsedAt: f.nullable(f.date()),
};

/** A passkey opens the account without a password. */
export interface PasskeyRecord extends RecordOf<typeof passkeyRecordFields> {}

const fields = {
  firstname: f.text(),
  lastname: f.text(),
  searched: f.withDefault(f.text(), ''),
  email: f.text(),
  /** A calendar day, YYYY-MM-DD: a birthday has no time zone. */
  birthday: f.nullable(f.text()),
  phoneNumber: f.nullable(f.text()),
  weight: f.nullable(f.number()),
  height: f.nullable(f.number()),
  club: f.nullable(f.optional(f.text())),
  latinName: f.optional(f.nullable(f.text())),
  clubSearch: f.nullable(f.optional(f.text())),
  sex: f.nullable(f.oneOf(sexes)),
  /** Absent until the person chooses one: the first of the list applies. */
  language: f.optional(f.oneOf(languages)),
  usertype: f.oneOf(usertypes),
  verified: f.flag(),
  passwordHash: f.text(),
  revision: f.number(),
  createdAt: f.date(),
  /** Tokens from an earlier revision have ended, because the role or the password changed at `tokensEndedAt`. */
  tokensFrom: f.optional(f.number()),
  tokensEndedAt: f.optional(f.date()),
  verification: f.optional(f.nested({ ...linkFields, next: f.optional(f.text()) })),
  /** Logs in the browser that registered, once. `revision` is the account's after the confirmation of its address. */
  continuation: f.optional(f.nested({ ...linkFields, revision: f.number() })),
  reset: f.optional(f.nested(linkFields)),
  emailChange: f.optional(f.nested({ ...linkFields, email: f.text() })),
  /** An authenticator's code follows the password. `secret` is encrypted, with the id of its key. */
  secondFactor: f.optional(f.nested({ secret: f.text(), since: f.date(), recovery })),
  /** The newest time step whose code was used. A login sets it without a new revision. */
  secondFactorStep: f.optional(f.number()),
  /** A secret that waits for its first code; with step and recovery codes, until the person has noted these. */
  secondFactorDraft: f.optional(
    f.nested({
      secret: f.text(),
      expiresAt: f.date(),
      step: f.optional(f.number()),
      recovery: f.optional(recovery),
    }),
  ),
  passkeys: f.optional(f.list(f.nested(passkeyRecordFields))),
  privacyConsent: f.optional(f.nested({ version: f.text(), at: f.date() })),
  /** The account is gone; only the event of its erasure is left to publish. */
  erased: f.optional(f.flag<true>()),
  leaving: f.optional(f.nested({ token: f.text(), until: f.date() })),
  blockedAt: f.optional(f.date()),
  ...outboxFields,
};

export interface UserRecord extends RecordOf<typeof fields> {
  _id: Types.ObjectId;
}

const schema = recordSchema(fields);

schema.index({ email: 1 }, { unique: true });
// Each list names its index: comparing several takes longer than the answer.
export const byCreation = { createdAt: 1, _id: 1, searched: 1, usertype: 1, verified: 1 } as const;
export const byRole = { usertype: 1, verified: 1, createdAt: 1, _id: 1 } as const;
schema.index(byCreation);
schema.index(byRole);
export const byBlocking = { blockedAt: 1, createdAt: 1, _id: 1 } as const;
schema.index(byBlocking, having('blockedAt'));
schema.index({ clubSearch: 1, club: 1 }, { partialFilterExpression: { clubSearch: { $type: 'string' } } });
schema.index({ 'verification.hash': 1 }, having('verification.hash'));
schema.index({ 'continuation.hash': 1 }, having('continuation.hash'));
schema.index({ 'reset.hash': 1 }, having('reset.hash'));
schema.index({ 'emailChange.hash': 1 }, having('emailChange.hash'));
schema.index({ 'passkeys.credentialId': 1 }, { unique: true, ...having('passkeys.credentialId') });
schema.index({ erased: 1 }, { partialFilterExpression: { erased: true } });
export const byUnverified = { verified: 1, createdAt: 1 } as const;
schema.index(byUnverified, { partialFilterExpression: { verified: false } });
schema.index({ tokensEndedAt: 1 }, having('tokensEndedAt'));
schema.index(...outboxIndex);

export const UserModel = mongoose.model<UserRecord>('User', schema, 'users');
