import mongoose, { Schema } from 'mongoose';
import type { Championship } from './championship.ts';

const schema = new Schema<Championship>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    name: { type: String, required: true },
    deleted: { type: Boolean, required: true },
  },
  { versionKey: false },
);

export const ChampionshipModel = mongoose.model<Championship>('Championship', schema, 'championships');
