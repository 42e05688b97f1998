import mongoose from 'mongoose';

/**
 * How often the handling of an event began without reaching an end: the process ended in the middle of it. The broker's own
 * count of deliveries cannot tell this from a lost connection, so it is no measure of a poisonous event.
 */
interface Attempt {
  /** The event's id. */
  _id: string;
  begun: number;
  at: Date;
}

const keptSeconds = 30 * 24 * 3600;

const schema = new mongoose.Schema<Attempt>({ _id: String, begun: Number, at: Date }, { versionKey: false });
schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

export const AttemptModel = mongoose.model<Attempt>('EventAttempt', schema, 'event_attempts');

export interface Attempts {
  /** Counts one more beginning. @returns how many there are now @throws while the database is away */
  begin: (eventId: string) => Promise<number>;
  /** Forgets an event whose handling reached its end. */
  end: (eventId: string) => Promise<void>;
  /** Takes back a beginning that an outage interrupted. */
  takeBack: (eventId: string) => Promise<void>;
}

/** The attempts in the service's own database, shared by its replicas. */
export const storedAttempts: Attempts = {
  async begin(eventId) {
    const attempt = await AttemptModel.findOneAndUpdate(
      { _id: eventId },
      { $inc: { begun: 1 }, $set: { at: new Date() } },
      { upsert: true, returnDocument: 'after' },
    ).lean<Attempt>();
    return attempt?.begun ?? 1;
  },
  async end(eventId) {
    await AttemptModel.deleteOne({ _id: eventId });
  },
  async takeBack(eventId) {
    await AttemptModel.updateOne({ _id: eventId, begun: { $gt: 0 } }, { $inc: { begun: -1 } });
  },
};
