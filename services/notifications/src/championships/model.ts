import mongoose, { Schema } from 'mongoose';

/** What this service remembers of a championship: how it is called, and whether it is still there. */
export interface Championship {
  _id: string;
  revision: number;
  name: string;
  deleted: boolean;
}

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
