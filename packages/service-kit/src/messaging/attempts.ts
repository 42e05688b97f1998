import mongoose from 'mongoose';

/**
 * The number of times that the handling of an event started without reaching an end, because the process crashed. The
 * broker's count of deliveries also grows with each lost connection, so it does not show that an event crashes its
 * process.
 */
interface Attempt {
  /** The event's id. */
  _id: string;
  starts: number;
  at: Date;
}

const keptSeconds = 30 * 24 * 3600;

const schema = new mongoose.Schema<Attempt>({ _id: String, starts: Number, at: Date }, { versionKey: false });
schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

export const AttemptModel = mongoose.model<Attempt>('EventAttempt', schema, 'eventAttempts');

export interface Attempts {
  /** Counts one more start. @returns the number of starts @throws while the database is away */
  countStart: (eventId: string) => Promise<number>;
  /** Removes the count of an event whose handling reached its end. */
  clear: (eventId: string) => Promise<void>;
  /** Reduces the count by a start that an outage interrupted. */
  uncountStart: (eventId: string) => Promise<void>;
}

/** The attempts in the service's own database, shared by its replicas. */
export const storedAttempts: Attempts = {
  async countStart(eventId) {
    const attempt = await AttemptModel.findOneAndUpdate(
      { _id: eventId },
      { $inc: { starts: 1 }, $set: { at: new Date() } },
      { upsert: true, returnDocument: 'after' },
    ).lean<Attempt>();
    return attempt?.starts ?? 1;
  },
  async clear(eventId) {
    await AttemptModel.deleteOne({ _id: eventId });
  },
  async uncountStart(eventId) {
    await AttemptModel.updateOne({ _id: eventId, starts: { $gt: 0 } }, { $inc: { starts: -1 } });
  },
};
