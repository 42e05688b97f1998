import type { Standing } from '@power-corner/contracts/events';
import type { ChampionshipType, Language } from '@power-corner/contracts/lists';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import { f, having, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const recipientFields = {
  userId: f.optional(f.text()),
  name: f.text(),
  address: f.text(),
  firstname: f.text(),
  standing: f.text<Standing>(),
  language: f.optional(f.text<Language>()),
};

/** `done` is not stored: it follows from the counts of the mails. */
const campaignStates = ['sending', 'paused', 'canceled'] as const;
export type CampaignState = (typeof campaignStates)[number];

const fields = {
  _id: f.text(),
  championshipId: f.text(),
  championshipName: f.text(),
  championshipType: f.optional(f.text<ChampionshipType>()),
  championshipDate: f.optional(f.text()),
  championshipLocation: f.optional(f.text()),
  body: f.text(),
  createdBy: f.text(),
  requestId: f.text(),
  createdAt: f.date(),
  total: f.number(),
  state: f.oneOf(campaignStates),
  pausedBecause: f.optional(f.text()),
  /** Gone once all their mails are recorded. */
  recipients: f.optional(f.list(f.nested(recipientFields))),
  /** When a replica records mails next. It is also the lease of the replica that does. */
  fillAt: f.optional(f.date()),
  ...outboxFields,
};

export interface Campaign extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);

schema.index({ championshipId: 1, createdAt: -1 });
schema.index({ createdAt: -1 });
schema.index(...outboxIndex);
schema.index({ fillAt: 1 }, having('fillAt'));
schema.index({ state: 1 }, { partialFilterExpression: { state: 'paused' } });

export const CampaignModel = mongoose.model<Campaign>('Campaign', schema, 'campaigns');
