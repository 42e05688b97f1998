import mongoose, { Schema } from 'mongoose';
import type { Campaign } from './campaign.ts';
import { steerings } from './campaign.ts';

const schema = new Schema<Campaign>(
  {
    _id: { type: String, required: true },
    championshipId: { type: String, required: true },
    championshipName: { type: String, required: true },
    championshipDate: String,
    championshipLocation: String,
    body: { type: String, required: true },
    createdBy: { type: String, required: true },
    requestId: String,
    createdAt: { type: Date, required: true },
    total: { type: Number, required: true },
    state: { type: String, enum: steerings, required: true },
    pausedBecause: String,
    recipients: {
      type: [new Schema({ name: String, address: String, firstname: String }, { _id: false })],
      default: undefined,
    },
    fillAt: Date,
  },
  { versionKey: false },
);

schema.index({ championshipId: 1, createdAt: -1 });
schema.index({ createdAt: -1 });
schema.index({ fillAt: 1 }, { partialFilterExpression: { fillAt: { $exists: true } } });
schema.index({ state: 1 }, { partialFilterExpression: { state: 'paused' } });

export const CampaignModel = mongoose.model<Campaign>('Campaign', schema, 'campaigns');
