import mongoose from 'mongoose';
import { watchLateWrites } from '../erasure/late-writes.ts';
import { isUnavailable } from '../errors.ts';
import type { Log } from '../observability/log.ts';
import { createLog } from '../observability/log.ts';
import { retry } from '../retry.ts';
import { tracer } from '../tracing/tracing.ts';
import { traceCommands } from './command-spans.ts';
import { fixDriver } from './driver-fix.ts';

const waits = { firstMs: 250, longestMs: 5000 };

/**
 * Connects this process to its one database, and tries again until it answers.
 * A write is acknowledged once it is in the journal: otherwise a crash could lose the last 100 ms.
 * @param signal ends the tries
 */
export async function connectMongo(url: string, log: Log, signal?: AbortSignal): Promise<void> {
  fixDriver();
  if (tracer) traceCommands();
  watchLateWrites(log);
  mongoose.set('strictQuery', 'throw');
  mongoose.set('bufferCommands', false);
  await retry(() => mongoose.connect(url, connectOptions), {
    ...waits,
    signal,
    async onRetry(error) {
      log.warn({ err: error }, 'mongodb does not answer yet');
      await mongoose.disconnect();
    },
  });
}

const commandMs = 30_000;

/** Waits half a minute for a database, and says so on standard error: the output may be a list. */
export const connectForCommand = (url: string, command: string): Promise<void> =>
  connectMongo(url, createLog(command, 'warn', process.stderr), AbortSignal.timeout(commandMs));

const connectOptions: mongoose.ConnectOptions = {
  // A lost server is noticed within 3 s, also one that is frozen and keeps its connections open: a heartbeat sees it
  // (0.5 + 2 s) and ends the commands under way; a later command looks for a server (1.5 s). Reads are not retried by
  // the driver, which would add one time to the other. A command itself may take long while heartbeats are answered.
  heartbeatFrequencyMS: 500,
  connectTimeoutMS: 2000,
  serverSelectionTimeoutMS: 1500,
  retryReads: false,
  // A connection that could not be made is not retried either: the driver would treat the server as overloaded, not as
  // away.
  maxAdaptiveRetries: 0,
  maxPoolSize: 50,
  // Two connections are made at a time: a third caller would wait for two time limits.
  waitQueueTimeoutMS: 2000,
  writeConcern: { w: 'majority', journal: true },
  autoIndex: false,
};

export async function createIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models))
    await retry(() => model.createIndexes(), { ...waits, shouldRetry: isUnavailable });
}

let lastPing = { at: -Infinity, up: false };

/** True while the database lets us read. The answer is at most a second old. */
export async function mongoIsUp(): Promise<boolean> {
  if (performance.now() - lastPing.at < 1000) return lastPing.up;
  let up = false;
  try {
    // A ping is answered to anybody, also where our password is refused. The collection need not exist.
    await mongoose.connection.db?.collection('erasures').findOne({}, { projection: { _id: 1 }, timeoutMS: 1500 });
    up = mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    // A database that does not answer is not up.
  }
  lastPing = { at: performance.now(), up };
  return up;
}

export function isObjectId(value: string): boolean {
  return /^[0-9a-f]{24}$/i.test(value);
}
