import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import { f, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const text = f.withDefault(f.text(), '');

const fields = {
  _id: f.text(),
  offer: text,
  hours: text,
  prices: text,
  place: text,
  picture: f.nullable(f.text()),
  ...outboxFields,
};

export interface GymRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);
schema.index(...outboxIndex);

export const GymModel = mongoose.model<GymRecord>('Gym', schema, 'gym');
