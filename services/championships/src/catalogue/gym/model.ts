import type { Gym } from '@power-corner/contracts/championships/gym';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';

export interface GymRecord extends Outbox, Gym {
  _id: string;
}

const text = { type: String, default: '' };

const schema = new mongoose.Schema<GymRecord>(
  {
    _id: { type: String, required: true },
    offer: text,
    hours: text,
    prices: text,
    place: text,
    picture: { type: String, default: null },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index(...outboxIndex);

export const GymModel = mongoose.model<GymRecord>('Gym', schema, 'gym');
