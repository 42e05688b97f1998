import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import { f, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const fields = {
  /** A hash of the address, so that nobody can read a list of the people who unsubscribed. */
  _id: f.text(),
  refused: f.optional(f.nested({ at: f.date(), answer: f.text() })),
  unsubscribed: f.optional(f.nested({ at: f.date() })),
  ...outboxFields,
};

/** Why an address gets no bulk mail. Both reasons may hold; each is lifted separately. */
export interface Suppression extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);

schema.index(...outboxIndex);

export const SuppressionModel = mongoose.model<Suppression>('Suppression', schema, 'suppressions');

const keyFields = { _id: f.text<'unsubscribe'>(), secret: f.text() };

interface LinkKey extends RecordOf<typeof keyFields> {}

const keySchema = recordSchema(keyFields);

export const LinkKeyModel = mongoose.model<LinkKey>('LinkKey', keySchema, 'link_keys');
