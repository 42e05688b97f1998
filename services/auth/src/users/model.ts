import type { Language, Sex, Usertype } from '@power-corner/contracts/lists';
import { languages, sexes, usertypes } from '@power-corner/contracts/lists';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import type { Types } from 'mongoose';
import mongoose, { Schema } from 'mongoose';

interface Link {
  hash: string;
  expiresAt: Date;
  /** The effect id of the request that sent it: the same request, repeated, sends no second one. */
  effectId?: string;
}

/** A code of an authenticator, which is asked for after the password. */
interface SecondFactor {
  /** Encrypted, with the id of its key. */
  secret: string;
  since: Date;
  /** The codes that are not used yet. */
  recovery: { salt: string; hashes: string[] };
}

/** Opens the account by itself. */
export interface PasskeyRecord {
  id: string;
  /** As the authenticator names it, in base64url. */
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** How often the authenticator has signed; most of them always say 0. */
  counter: number;
  transports: string[];
  /** It is copied to other devices of its owner. */
  backedUp: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface UserRecord extends Outbox {
  _id: Types.ObjectId;
  firstname: string;
  lastname: string;
  /** See search.ts. */
  searched: string;
  email: string;
  /** A calendar day, YYYY-MM-DD: a birthday has no time zone. */
  birthday: string | null;
  phoneNumber: string | null;
  weight: number | null;
  height: number | null;
  club?: string | null;
  /** The Latin spelling of a name with other letters. */
  latinName?: string | null;
  /** The folded club, for suggestions. */
  clubSearch?: string | null;
  sex: Sex | null;
  /** Absent for one who chose none: the first of the list. */
  language?: Language;
  usertype: Usertype;
  verified: boolean;
  passwordHash: string;
  /** Grows by one with every change that has an event. */
  revision: number;
  createdAt: Date;
  /** Tokens from an earlier revision have ended, because the role or the password changed. */
  tokensFrom?: number;
  /** The time at which `tokensFrom` was set, by the database's clock. */
  tokensEndedAt?: Date;
  /** `next`: the page to which the link leads on. */
  verification?: Link & { next?: string };
  /** Logs in the browser that registered, once. `revision`: the account's after the confirmation of its address. */
  continuation?: Link & { revision: number };
  reset?: Link;
  /** The address that the account takes once its link is confirmed. */
  emailChange?: Link & { email: string };
  secondFactor?: SecondFactor;
  /** The newest step of time whose code was used. It stands alone: a login sets it without a new revision. */
  secondFactorStep?: number;
  /** A secret that waits for its first code; with step and recovery codes, until the person has noted these. */
  secondFactorDraft?: { secret: string; expiresAt: Date; step?: number; recovery?: SecondFactor['recovery'] };
  /** The oldest first. */
  passkeys?: PasskeyRecord[];
  /** The consent to the page on confidentiality, at the sign-up. */
  privacyConsent?: { version: string; at: Date };
  /** The account is gone, and its event is not published yet. Nothing of the person is left but that event. */
  erased?: true;
  /** Set while an admin is about to lose the role, and it is checked that another admin stays. */
  leaving?: { token: string; until: Date };
  /** Set while an admin keeps the account out. */
  blockedAt?: Date;
}

const link = new Schema<Link>({ hash: String, expiresAt: Date, effectId: String }, { _id: false });

const recovery = new Schema<SecondFactor['recovery']>({ salt: String, hashes: [String] }, { _id: false });

const passkey = new Schema<PasskeyRecord>(
  {
    id: String,
    credentialId: String,
    publicKey: String,
    counter: Number,
    transports: [String],
    backedUp: Boolean,
    name: String,
    createdAt: Date,
    lastUsedAt: { type: Date, default: null },
  },
  { _id: false, id: false },
);

const schema = new Schema<UserRecord>(
  {
    firstname: { type: String, required: true },
    lastname: { type: String, required: true },
    // An erased account has none.
    searched: { type: String, default: '' },
    email: { type: String, required: true },
    birthday: { type: String, default: null },
    phoneNumber: { type: String, default: null },
    weight: { type: Number, default: null },
    height: { type: Number, default: null },
    club: { type: String, default: null },
    clubSearch: { type: String, default: null },
    latinName: { type: String, default: undefined },
    sex: { type: String, enum: [...sexes, null], default: null },
    language: { type: String, enum: languages, default: undefined },
    usertype: { type: String, enum: usertypes, required: true },
    verified: { type: Boolean, required: true },
    passwordHash: { type: String, required: true },
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    tokensFrom: { type: Number, default: undefined },
    tokensEndedAt: { type: Date, default: undefined },
    verification: new Schema<Link & { next?: string }>(
      { hash: String, expiresAt: Date, effectId: String, next: String },
      { _id: false },
    ),
    continuation: new Schema<Link & { revision: number }>(
      { hash: String, expiresAt: Date, revision: Number },
      { _id: false },
    ),
    reset: link,
    emailChange: new Schema<Link & { email: string }>(
      { email: String, hash: String, expiresAt: Date, effectId: String },
      { _id: false },
    ),
    secondFactor: new Schema<SecondFactor>({ secret: String, since: Date, recovery }, { _id: false }),
    secondFactorStep: { type: Number, default: undefined },
    secondFactorDraft: new Schema({ secret: String, expiresAt: Date, step: Number, recovery }, { _id: false }),
    passkeys: { type: [passkey], default: undefined },
    leaving: { type: new Schema({ token: String, until: Date }, { _id: false }), default: undefined },
    blockedAt: { type: Date, default: undefined },
    privacyConsent: {
      type: new Schema({ version: String, at: Date }, { _id: false }),
      default: undefined,
    },
    erased: { type: Boolean, default: undefined },
    ...outboxFields,
  },
  { versionKey: false },
);

schema.index({ email: 1 }, { unique: true });
// A list names its index: comparing several takes longer than the answer, and fails on the local engine.
export const byCreation = { createdAt: 1, _id: 1, searched: 1, usertype: 1, verified: 1 } as const;
export const byRole = { usertype: 1, verified: 1, createdAt: 1, _id: 1 } as const;
schema.index(byCreation);
schema.index(byRole);
export const byBlocking = { blockedAt: 1, createdAt: 1, _id: 1 } as const;
schema.index(byBlocking, { partialFilterExpression: { blockedAt: { $exists: true } } });
schema.index({ clubSearch: 1, club: 1 }, { partialFilterExpression: { clubSearch: { $type: 'string' } } });
schema.index({ 'verification.hash': 1 }, { partialFilterExpression: { 'verification.hash': { $exists: true } } });
schema.index({ 'continuation.hash': 1 }, { partialFilterExpression: { 'continuation.hash': { $exists: true } } });
schema.index({ 'reset.hash': 1 }, { partialFilterExpression: { 'reset.hash': { $exists: true } } });
schema.index({ 'emailChange.hash': 1 }, { partialFilterExpression: { 'emailChange.hash': { $exists: true } } });
schema.index(
  { 'passkeys.credentialId': 1 },
  { unique: true, partialFilterExpression: { 'passkeys.credentialId': { $exists: true } } },
);
schema.index({ erased: 1 }, { partialFilterExpression: { erased: true } });
export const byUnverified = { verified: 1, createdAt: 1 } as const;
schema.index(byUnverified, { partialFilterExpression: { verified: false } });
schema.index({ tokensEndedAt: 1 }, { partialFilterExpression: { tokensEndedAt: { $exists: true } } });
schema.index(...outboxIndex);

export const UserModel = mongoose.model<UserRecord>('User', schema, 'users');
