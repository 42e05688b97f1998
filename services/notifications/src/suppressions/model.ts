import mongoose, { Schema } from 'mongoose';
import type { Suppression } from './suppression.ts';

const schema = new Schema<Suppression>(
  {
    _id: { type: String, required: true },
    refused: { type: new Schema({ at: Date, answer: String }, { _id: false }), default: undefined },
    unsubscribed: { type: new Schema({ at: Date }, { _id: false }), default: undefined },
  },
  { versionKey: false },
);

export const SuppressionModel = mongoose.model<Suppression>('Suppression', schema, 'suppressions');

/** What signs the unsubscribe links: made once, the same for every replica. */
export interface LinkKey {
  _id: 'unsubscribe';
  secret: string;
}

const keySchema = new Schema<LinkKey>(
  { _id: { type: String, required: true }, secret: { type: String, required: true } },
  { versionKey: false },
);

export const LinkKeyModel = mongoose.model<LinkKey>('LinkKey', keySchema, 'link_keys');
