import mongoose, { Schema } from 'mongoose';
import type { LetterKind } from './letters.ts';
import type { Mailbox } from './mailbox.ts';

export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'unknown', 'expired'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** What a person waits for goes before what many are told. */
export const lanes = ['transactional', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

export interface Mail {
  _id: string;
  lane: Lane;
  kind: LetterKind;
  to: Mailbox;
  replyTo?: Mailbox;
  /** What the letter says. It goes once the mail has left, since it may hold a link's token. */
  data?: Record<string, unknown>;
  campaignId?: string;
  status: MailStatus;
  attempts: number;
  createdAt: Date;
  /** When it is tried next. */
  dueAt: Date;
  /** After this its purpose is gone: the link in it is dead. */
  expiresAt?: Date;
  triedSince?: Date;
  leaseUntil?: Date;
  leaseToken?: string;
  /** The mail server's last answer. */
  answer?: string;
  finishedAt?: Date;
}

const mailbox = new Schema({ name: { type: String, default: '' }, address: { type: String, required: true } }, { _id: false });

const schema = new Schema<Mail>(
  {
    _id: { type: String, required: true },
    lane: { type: String, enum: lanes, required: true },
    kind: { type: String, required: true },
    to: { type: mailbox, required: true },
    replyTo: { type: mailbox, default: undefined },
    data: Schema.Types.Mixed,
    campaignId: String,
    status: { type: String, enum: mailStatuses, required: true },
    attempts: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    expiresAt: Date,
    triedSince: Date,
    leaseUntil: Date,
    leaseToken: String,
    answer: String,
    finishedAt: Date,
  },
  { versionKey: false, minimize: false },
);

// The sender's two questions and the campaign's counts; each index holds only the documents in question.
schema.index({ lane: 1, dueAt: 1 }, { partialFilterExpression: { status: 'queued' } });
schema.index({ leaseUntil: 1 }, { partialFilterExpression: { status: 'sending' } });
schema.index({ campaignId: 1, status: 1, 'to.address': 1 }, { partialFilterExpression: { campaignId: { $exists: true } } });
// Longer than any event can be delivered again: the mail's id is what makes an event's second delivery harmless.
schema.index({ finishedAt: 1 }, { expireAfterSeconds: 90 * 24 * 3600, partialFilterExpression: { lane: 'transactional' } });

export const MailModel = mongoose.model<Mail>('Mail', schema, 'mails');

/** The one clock by which all replicas together keep the rate. */
export interface RateClock {
  _id: 'mails';
  transactionalAt: Date;
  bulkAt: Date;
  slot: Date;
}

const rateSchema = new Schema<RateClock>(
  { _id: { type: String, required: true }, transactionalAt: Date, bulkAt: Date, slot: Date },
  { versionKey: false },
);

export const RateModel = mongoose.model<RateClock>('Rate', rateSchema, 'rates');
