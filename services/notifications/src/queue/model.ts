import { undeliveredStates } from '@power-corner/contracts/mails/mails';
import { having, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';
import { mailFields, type Mail } from './mail.ts';

export const undelivered = { status: { $in: [...undeliveredStates] } };

const schema = recordSchema(mailFields, { minimize: false });

// Each index holds only the documents of its query. The campaign is part of the first one so that the mails of a paused
// campaign are passed over without being read.
schema.index({ lane: 1, dueAt: 1, campaignId: 1 }, { partialFilterExpression: { status: 'queued' } });
schema.index({ leaseUntil: 1 }, { partialFilterExpression: { status: 'sending' } });
schema.index({ campaignId: 1, status: 1, 'to.address': 1 }, having('campaignId'));
schema.index({ userId: 1 }, having('userId'));
schema.index({ 'to.address': 1, createdAt: 1 });
schema.index({ 'replyTo.address': 1 }, having('replyTo.address'));
schema.index({ kind: 1 }, { partialFilterExpression: { kind: 'account-erased' } });
schema.index({ lane: 1 }, { name: 'lane_1_unknown', partialFilterExpression: { status: 'unknown' } });
schema.index({ finishedAt: -1 }, { name: 'finishedAt_-1_undelivered', partialFilterExpression: undelivered });
// An event is never delivered again after so long: until then the mail with its id makes a second delivery harmless.
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
