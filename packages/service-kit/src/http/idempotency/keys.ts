import { randomBytes, randomUUID } from 'node:crypto';
import { AppError, isDuplicateKey } from '../../errors.ts';
import { hasRunOut } from '../../mongo/wrong-clock.ts';
import type { Log } from '../../observability/log.ts';
import { repeat } from '../../ops/repeat.ts';
import type { KeyRecord } from './model.ts';
import { IdempotencyKeyModel } from './model.ts';

const keptMs = 24 * 3_600_000;
/** Longer than a slow database needs, and shorter than a caller waits after the process was killed. */
const leaseMs = 10_000;

export interface Run {
  keyId: string;
  runId: string;
  effectId: string;
  repeated: boolean;
}

export type Claim = { run: Run } | { answer: string } | 'running';

export const newEffectId = () => randomBytes(12).toString('hex');

/** The unique `_id` lets one of several requests win. @throws KEY_REUSED when another request used the key */
export async function claimKey(keyId: string, fingerprint: string, now: Date, ownerId?: string): Promise<Claim> {
  const fresh = {
    _id: keyId,
    ...(ownerId !== undefined && { ownerId }),
    fingerprint,
    effectId: newEffectId(),
    runId: randomUUID(),
    leaseUntil: leaseFrom(now),
    expiresAt: new Date(now.getTime() + keptMs),
  };
  try {
    await IdempotencyKeyModel.create(fresh);
    return { run: runOf(fresh, { repeated: false }) };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const record = await IdempotencyKeyModel.findById(keyId).lean<KeyRecord>();
  if (!record) return 'running';
  if (record.expiresAt <= now) {
    await IdempotencyKeyModel.deleteOne({ _id: keyId, expiresAt: record.expiresAt });
    return 'running';
  }
  if (record.fingerprint !== fingerprint) throw new AppError('KEY_REUSED');
  if (record.answer !== undefined) return { answer: record.answer };
  if (!hasRunOut(record.leaseUntil, now, leaseMs)) return 'running';
  const taken = await IdempotencyKeyModel.findOneAndUpdate(
    { _id: keyId, runId: record.runId, leaseUntil: record.leaseUntil, answer: { $exists: false } },
    { $set: { runId: fresh.runId, leaseUntil: fresh.leaseUntil } },
    { returnDocument: 'after' },
  ).lean<KeyRecord>();
  return taken ? { run: runOf(taken, { repeated: true }) } : 'running';
}

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs);

const runOf = ({ _id, runId, effectId }: KeyRecord, { repeated }: Pick<Run, 'repeated'>): Run => ({
  keyId: _id,
  runId,
  effectId,
  repeated,
});

/** A failed renewal is retried. A lost lease only costs a second run with the same effect id. */
export function keepLease({ keyId, runId }: Run, onFailure: (error: unknown) => void): { stop: () => void } {
  const timer = setInterval(() => {
    IdempotencyKeyModel.updateOne({ _id: keyId, runId }, { $set: { leaseUntil: leaseFrom(new Date()) } }).catch(
      onFailure,
    );
  }, leaseMs / 4);
  return { stop: () => clearInterval(timer) };
}

export async function recordAnswer({ keyId }: Run, answer: string): Promise<void> {
  await IdempotencyKeyModel.updateOne({ _id: keyId, answer: { $exists: false } }, { $set: { answer } });
}

/** The next request with the key runs the call again. @returns false when another run has claimed the key */
export async function releaseKey({ keyId, runId }: Run): Promise<boolean> {
  const { matchedCount } = await IdempotencyKeyModel.updateOne(
    { _id: keyId, runId },
    { $set: { leaseUntil: new Date(0) } },
  );
  return matchedCount > 0;
}

export async function forgetKeys(ownerId: string, texts: readonly string[]): Promise<void> {
  const named = texts.map((text) => RegExp.escape(text)).join('|');
  await IdempotencyKeyModel.deleteMany({ $or: [{ ownerId }, ...(named ? [{ answer: { $regex: named } }] : [])] });
}

const purgeEveryMs = 10 * 60_000;

/** Removes expired keys. It is a job and not a TTL index, since not every MongoDB engine runs a TTL monitor. */
export function startKeyPurge(log: Log): { stop: () => Promise<void> } {
  return repeat(purgeEveryMs, () =>
    purgeKeys(new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'purge of idempotency keys failed, it is repeated'),
    ),
  );
}

export async function purgeKeys(now: Date): Promise<void> {
  await IdempotencyKeyModel.deleteMany({ expiresAt: { $lte: now } });
}
