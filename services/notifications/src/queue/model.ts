import { undeliveredStates } from '@power-corner/contracts/mails/mails';
import mongoose, { Schema } from 'mongoose';
import type { Mail } from './mail.ts';
import { lanes, mailStatuses } from './mail.ts';

const mailbox = new Schema(
  { name: { type: String, default: '' }, address: { type: String, required: true } },
  { _id: false },
);

/** The mails that did not arrive. */
export const undelivered = { status: { $in: [...undeliveredStates] } };

const schema = new Schema<Mail>(
  {
    _id: { type: String, required: true },
    lane: { type: String, enum: lanes, required: true },
    kind: { type: String, required: true },
    subject: String,
    userId: { type: String, default: undefined },
    to: { type: mailbox, required: true },
    replyTo: { type: mailbox, default: undefined },
    language: String,
    data: Schema.Types.Mixed,
    campaignId: String,
    requestId: String,
    traceparent: String,
    status: { type: String, enum: mailStatuses, required: true },
    attempts: { type: Number, required: true },
    copies: Number,
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    expiresAt: Date,
    triedSince: Date,
    requeuedBy: String,
    leaseUntil: Date,
    leaseToken: String,
    answer: String,
    finishedAt: Date,
  },
  { versionKey: false, minimize: false },
);

// Each index holds only the documents of its query. The campaign is part of the first one so that the mails of a paused
// campaign are passed over without being read.
schema.index({ lane: 1, dueAt: 1, campaignId: 1 }, { partialFilterExpression: { status: 'queued' } });
schema.index({ leaseUntil: 1 }, { partialFilterExpression: { status: 'sending' } });
schema.index(
  { campaignId: 1, status: 1, 'to.address': 1 },
  { partialFilterExpression: { campaignId: { $exists: true } } },
);
// The mails of one person.
schema.index({ userId: 1 }, { partialFilterExpression: { userId: { $exists: true } } });
schema.index({ 'to.address': 1, createdAt: 1 });
schema.index({ 'replyTo.address': 1 }, { partialFilterExpression: { 'replyTo.address': { $exists: true } } });
schema.index({ kind: 1 }, { partialFilterExpression: { kind: 'account-erased' } });
// For monitoring and for the command for unknown mails.
schema.index({ lane: 1 }, { name: 'lane_1_unknown', partialFilterExpression: { status: 'unknown' } });
// For the list of mails that did not arrive.
schema.index({ finishedAt: -1 }, { name: 'finishedAt_-1_undelivered', partialFilterExpression: undelivered });
// Longer than any event can be delivered again: a second delivery is harmless because the mail with its id exists.
const keepForSeconds = 90 * 24 * 3600;
schema.index(
  { finishedAt: 1 },
  { expireAfterSeconds: keepForSeconds, partialFilterExpression: { lane: 'transactional' } },
);
schema.index(
  { finishedAt: 1 },
  { name: 'finishedAt_1_news', expireAfterSeconds: keepForSeconds, partialFilterExpression: { lane: 'news' } },
);

export const MailModel = mongoose.model<Mail>('Mail', schema, 'mails');
