import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import { f, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const fields = {
  _id: f.text(),
  championshipId: f.text(),
  athleteId: f.text(),
  /** False once the athlete no longer wants it. The document stays, so that a repeated wish causes no second mail. */
  asked: f.flag(),
  sentFor: f.optional(f.date()),
  createdAt: f.date(),
  ...outboxFields,
};

/** An athlete's wish to get a mail before registration for a championship opens. */
export interface ReminderRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);
schema.index({ championshipId: 1, asked: 1, sentFor: 1 });
schema.index({ athleteId: 1 });
schema.index(...outboxIndex);

export const ReminderModel = mongoose.model<ReminderRecord>('Reminder', schema, 'reminders');
