import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose, { Schema } from 'mongoose';

/** Why an address gets no bulk mail. Both reasons may hold; each is lifted separately. */
export interface Suppression extends Outbox {
  /** A hash: without the address, there is no list of people who unsubscribed to read. */
  _id: string;
  /** The mail server refused the address for good. */
  refused?: { at: Date; answer: string };
  /** The person unsubscribed. */
  unsubscribed?: { at: Date };
}

const schema = new Schema<Suppression>(
  {
    _id: { type: String, required: true },
    refused: { type: new Schema({ at: Date, answer: String }, { _id: false }), default: undefined },
    unsubscribed: { type: new Schema({ at: Date }, { _id: false }), default: undefined },
    ...outboxFields,
  },
  { versionKey: false },
);

schema.index(...outboxIndex);

export const SuppressionModel = mongoose.model<Suppression>('Suppression', schema, 'suppressions');

/** The key that signs unsubscribe links: made once, shared by all replicas. */
interface LinkKey {
  _id: 'unsubscribe';
  secret: string;
}

const keySchema = new Schema<LinkKey>(
  { _id: { type: String, required: true }, secret: { type: String, required: true } },
  { versionKey: false },
);

export const LinkKeyModel = mongoose.model<LinkKey>('LinkKey', keySchema, 'link_keys');
