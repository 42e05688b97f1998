import mongoose, { Schema } from 'mongoose';

/** The one clock by which all replicas together keep the rate. */
export interface RateClock {
  _id: 'mails';
  transactionalAt: Date;
  newsAt: Date;
  bulkAt: Date;
  slot: Date;
}

const rateSchema = new Schema<RateClock>(
  { _id: { type: String, required: true }, transactionalAt: Date, newsAt: Date, bulkAt: Date, slot: Date },
  { versionKey: false },
);

export const RateModel = mongoose.model<RateClock>('Rate', rateSchema, 'rates');
