import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';

/** An athlete's wish to get a mail before registration for a championship opens. */
export interface ReminderRecord extends Outbox {
  /** The ids of championship and athlete, joined by a dot. */
  _id: string;
  championshipId: string;
  athleteId: string;
  /** False once the athlete no longer wants it. The document stays: asking again causes no second mail. */
  asked: boolean;
  /** The opening that the athlete was reminded of; absent before. */
  sentFor?: Date;
  createdAt: Date;
}

const text = { type: String, required: true };

const schema = new mongoose.Schema<ReminderRecord>(
  {
    _id: text,
    championshipId: text,
    athleteId: text,
    asked: { type: Boolean, required: true },
    sentFor: { type: Date, default: undefined },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ championshipId: 1, asked: 1, sentFor: 1 });
schema.index({ athleteId: 1 });
schema.index(...outboxIndex);

export const ReminderModel = mongoose.model<ReminderRecord>('Reminder', schema, 'reminders');
