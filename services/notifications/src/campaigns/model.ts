import type { Standing } from '@power-corner/contracts/events';
import type { ChampionshipType, Language } from '@power-corner/contracts/lists';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose, { Schema } from 'mongoose';
import type { Mailbox } from '../templates/mailbox.ts';

/** A recipient of a campaign, with the name of the greeting. */
export interface Recipient extends Mailbox {
  /** The account, if there is one. */
  userId?: string | undefined;
  firstname: string;
  /** When the text was written. */
  standing: Standing;
  /** Absent for French. */
  language?: Language | undefined;
}

/** The stored state. `done` is not stored: it follows from the counts of the mails. */
const campaignStates = ['sending', 'paused', 'canceled'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** One text to many participants of one championship. */
export interface Campaign extends Outbox {
  _id: string;
  championshipId: string;
  championshipName: string;
  /** Its discipline. Absent when no event with it had arrived. */
  championshipType?: ChampionshipType;
  /** The date and place when the text was written. Absent when no event with them had arrived. */
  championshipDate?: string;
  championshipLocation?: string;
  body: string;
  createdBy: string;
  requestId: string;
  createdAt: Date;
  total: number;
  state: CampaignState;
  /** Why the platform paused it. It does so once. */
  pausedBecause?: string;
  /** Gone once all their mails are recorded. */
  recipients?: Recipient[];
  /** When a replica records mails next; doubles as the lease of the one that does. Gone with the recipients. */
  fillAt?: Date;
}

const schema = new Schema<Campaign>(
  {
    _id: { type: String, required: true },
    championshipId: { type: String, required: true },
    championshipName: { type: String, required: true },
    championshipType: String,
    championshipDate: String,
    championshipLocation: String,
    body: { type: String, required: true },
    createdBy: { type: String, required: true },
    requestId: String,
    createdAt: { type: Date, required: true },
    total: { type: Number, required: true },
    state: { type: String, enum: campaignStates, required: true },
    pausedBecause: String,
    recipients: {
      type: [
        new Schema(
          { userId: String, name: String, address: String, firstname: String, standing: String, language: String },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    fillAt: Date,
    ...outboxFields,
  },
  { versionKey: false },
);

schema.index({ championshipId: 1, createdAt: -1 });
schema.index({ createdAt: -1 });
schema.index(...outboxIndex);
schema.index({ fillAt: 1 }, { partialFilterExpression: { fillAt: { $exists: true } } });
schema.index({ state: 1 }, { partialFilterExpression: { state: 'paused' } });

export const CampaignModel = mongoose.model<Campaign>('Campaign', schema, 'campaigns');
