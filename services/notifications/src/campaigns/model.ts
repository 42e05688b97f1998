import mongoose, { Schema } from 'mongoose';
import type { Mailbox } from '../mails/mailbox.ts';

/** One text to many participants of one championship. */
export interface Campaign {
  _id: string;
  championshipId: string;
  championshipName: string;
  body: string;
  createdBy: string;
  createdAt: Date;
  total: number;
  /** Those whose mails may not all be recorded yet; gone once they are. */
  recipients?: Mailbox[];
  /** When somebody looks after the recording next; gone with the recipients. */
  fillAt?: Date;
}

const schema = new Schema<Campaign>(
  {
    _id: { type: String, required: true },
    championshipId: { type: String, required: true },
    championshipName: { type: String, required: true },
    body: { type: String, required: true },
    createdBy: { type: String, required: true },
    createdAt: { type: Date, required: true },
    total: { type: Number, required: true },
    recipients: { type: [new Schema({ name: String, address: String }, { _id: false })], default: undefined },
    fillAt: Date,
  },
  { versionKey: false },
);

schema.index({ championshipId: 1, createdAt: -1 });
schema.index({ fillAt: 1 }, { partialFilterExpression: { fillAt: { $exists: true } } });

export const CampaignModel = mongoose.model<Campaign>('Campaign', schema, 'campaigns');
