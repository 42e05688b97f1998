import mongoose, { Schema } from 'mongoose';
import type { Championship } from './championship.ts';

const schema = new Schema<Championship>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    name: { type: String, required: true },
    deleted: { type: Boolean, required: true },
    facts: { type: [new Schema({ date: String, location: String }, { _id: false })], default: undefined },
    change: Schema.Types.Mixed,
    ended: { type: Boolean, default: undefined },
    endings: { type: [Schema.Types.Mixed], default: undefined },
  } as never,
  { versionKey: false },
);

export const ChampionshipModel = mongoose.model<Championship>('Championship', schema, 'championships');
