import { randomBytes, randomUUID } from 'node:crypto';
import { AppError, isDuplicateKey } from '../../errors.ts';
import type { KeyRecord } from './model.ts';
import { IdempotencyKeys } from './model.ts';

const keptMs = 24 * 3_600_000;
/** Long enough for a slow database, short enough for a caller who waits after the process was killed. */
const leaseMs = 10_000;

export interface Run {
  keyId: string;
  runId: string;
  effectId: string;
  /** An earlier run began and recorded no answer: its effect may exist. */
  repeated: boolean;
}

export type Claim = { run: Run } | { answer: string } | 'under way';

export const newEffectId = () => randomBytes(12).toString('hex');

/**
 * Claims a key for one run. The unique `_id` lets one of several requests win, on whichever replica they arrive.
 * @throws KEY_REUSED when the key came with another request before
 */
export async function claimKey(keyId: string, fingerprint: string, now: Date): Promise<Claim> {
  const fresh = {
    _id: keyId,
    fingerprint,
    effectId: newEffectId(),
    runId: randomUUID(),
    leaseUntil: leaseFrom(now),
    expiresAt: new Date(now.getTime() + keptMs),
  };
  try {
    await IdempotencyKeys.create(fresh);
    return { run: runOf(fresh, false) };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const record = await IdempotencyKeys.findById(keyId).lean<KeyRecord>();
  if (!record) return 'under way';
  if (record.expiresAt <= now) {
    await IdempotencyKeys.deleteOne({ _id: keyId, expiresAt: record.expiresAt });
    return 'under way';
  }
  if (record.fingerprint !== fingerprint) throw new AppError('KEY_REUSED');
  if (record.answer !== undefined) return { answer: record.answer };
  if (record.leaseUntil > now) return 'under way';
  const taken = await IdempotencyKeys.findOneAndUpdate(
    { _id: keyId, runId: record.runId, leaseUntil: record.leaseUntil, answer: { $exists: false } },
    { $set: { runId: fresh.runId, leaseUntil: fresh.leaseUntil } },
    { returnDocument: 'after' },
  ).lean<KeyRecord>();
  return taken ? { run: runOf(taken, true) } : 'under way';
}

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs);

const runOf = ({ _id, runId, effectId }: KeyRecord, repeated: boolean): Run => ({
  keyId: _id,
  runId,
  effectId,
  repeated,
});

/** Keeps the lease of a run until it is stopped. A renewal that fails is tried again; a lost lease costs a second run of the same effect. */
export function keepLease({ keyId, runId }: Run, onFailure: (error: unknown) => void): { stop: () => void } {
  const timer = setInterval(() => {
    IdempotencyKeys.updateOne({ _id: keyId, runId }, { $set: { leaseUntil: leaseFrom(new Date()) } }).catch(onFailure);
  }, leaseMs / 4);
  return { stop: () => clearInterval(timer) };
}

/** Records the answer of a run. The first answer recorded under a key stays. */
export async function recordAnswer({ keyId }: Run, answer: string): Promise<void> {
  await IdempotencyKeys.updateOne({ _id: keyId, answer: { $exists: false } }, { $set: { answer } });
}

/** Ends a run without an answer: the next request with the key runs the call again. @returns false when another run holds the key by now */
export async function releaseKey({ keyId, runId }: Run): Promise<boolean> {
  const { matchedCount } = await IdempotencyKeys.updateOne(
    { _id: keyId, runId },
    { $set: { leaseUntil: new Date(0) } },
  );
  return matchedCount > 0;
}

export async function purgeKeys(now: Date): Promise<void> {
  await IdempotencyKeys.deleteMany({ expiresAt: { $lte: now } });
}
