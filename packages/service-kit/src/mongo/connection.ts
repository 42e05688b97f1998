import mongoose from 'mongoose';
import { isUnavailable } from '../errors.ts';
import type { Log } from '../observability/log.ts';
import { fixDriver } from './driver-fix.ts';

/**
 * Connects this process to its one database, and keeps trying until it answers.
 * Every acknowledged write is in the journal (`j`): without it a crash could take the last 100 ms along.
 */
export async function connectMongo(url: string, log: Log, signal?: AbortSignal): Promise<void> {
  fixDriver();
  mongoose.set('strictQuery', 'throw');
  mongoose.set('bufferCommands', false);
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, 5000)) {
    try {
      await mongoose.connect(url, {
        // A server that is gone is told within 3 s, also when it is frozen and its connections stay open: a heartbeat sees it
        // (0.5 + 2 s) and ends what is under way; whatever comes later looks for a server (1.5 s). A read is not tried again,
        // which would add the one to the other. An operation itself may take long while the heartbeats are answered.
        heartbeatFrequencyMS: 500,
        connectTimeoutMS: 2000,
        serverSelectionTimeoutMS: 1500,
        retryReads: false,
        // Nor is a connection tried again and again that could not be made: for the driver its server would be overloaded, not away.
        maxAdaptiveRetries: 0,
        maxPoolSize: 50,
        // Two connections are made at a time: who comes third would wait for two time limits.
        waitQueueTimeoutMS: 2000,
        writeConcern: { w: 'majority', journal: true },
        autoIndex: false,
      });
      return;
    } catch (error) {
      if (signal?.aborted) throw error;
      log.warn({ err: error }, 'mongodb does not answer yet');
      await mongoose.disconnect();
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** Makes every index that the models declare, however often the database goes away meanwhile; the unique ones are the last guard of the rules. */
export async function createIndexes(models: readonly mongoose.Model<never>[]): Promise<void> {
  for (const model of models) await whenAvailable(() => model.createIndexes());
}

async function whenAvailable(work: () => Promise<unknown>): Promise<void> {
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, 5000)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

let lastPing = { at: 0, up: false };

/** Whether the database answers; asked at most once a second. */
export async function mongoIsUp(): Promise<boolean> {
  if (Date.now() - lastPing.at < 1000) return lastPing.up;
  let up = false;
  try {
    await mongoose.connection.db?.command({ ping: 1 }, { timeoutMS: 1500 });
    up = mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    // Not answering is the answer.
  }
  lastPing = { at: Date.now(), up };
  return up;
}

/** Whether a text from outside is an id of MongoDB (24 hexadecimal digits). */
export function isObjectId(value: string): boolean {
  return /^[0-9a-f]{24}$/i.test(value);
}
