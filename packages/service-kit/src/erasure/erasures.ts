import type { EventData } from '@power-corner/contracts/events';
import { createHash } from 'node:crypto';
import { isDuplicateKey } from '../errors.ts';
import { forgetKeys } from '../http/idempotency/keys.ts';
import { counter } from '../observability/metrics.ts';
import type { Log } from '../observability/log.ts';
import { repeat } from '../ops/repeat.ts';
import type { ErasureRecord } from './model.ts';
import { ErasureModel } from './model.ts';

export type ErasedPerson = EventData<'UserErased'>;

/** Erases everything that a service holds of a person. Again changes nothing. */
export type Erase = (person: ErasedPerson) => Promise<void>;

/** One metric for everything that is erased, at a person's wish or after its time. */
export const erasedTotal = counter('personal_data_erased_total', 'Records whose personal data was erased, by kind.', [
  'kind',
]);

/** Without the id itself, a tombstone says nothing to whoever does not know it already. */
export const tombstoneIdOf = (userId: string) => createHash('sha256').update(`erased ${userId}`).digest('hex');

/** True once the erasure of this person has begun here. Their events that arrive later are dropped. */
export const isErased = async (userId: string): Promise<boolean> =>
  (await ErasureModel.exists({ _id: tombstoneIdOf(userId) })) !== null;

/** Every erasure of this service, without anything of the person. */
export function allErasures(): AsyncIterable<Pick<ErasureRecord, '_id' | 'anonymousResults'>> {
  return ErasureModel.find({}, { anonymousResults: 1 }).sort({ _id: 1 }).lean<ErasureRecord[]>().cursor();
}

/**
 * A request or an event that was at work in the moment of the erasure may write after it. Everything is erased once more
 * when all of them have ended.
 */
export const secondPassMs = 30_000;

/**
 * Erases a person: the tombstone first, then the data. The tombstone keeps what the second pass needs, and loses it
 * with that pass.
 */
export async function eraseOnce(person: ErasedPerson, erase: Erase, now: Date): Promise<void> {
  await bury(person, now);
  await eraseAll(person, erase);
}

async function eraseAll(person: ErasedPerson, erase: Erase): Promise<void> {
  await erase(person);
  await forgetKeys(person.userId, person.confirmed ? [person.userId, person.email] : [person.userId]);
}

async function bury(person: ErasedPerson, now: Date): Promise<void> {
  const againAt = new Date(now.getTime() + secondPassMs);
  try {
    await ErasureModel.create({
      _id: tombstoneIdOf(person.userId),
      erasedAt: now,
      anonymousResults: person.anonymousResults,
      person,
      againAt,
    });
  } catch (error) {
    // The event has come twice.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Keeps the names of files until they are removed: what named them is removed before. */
export async function rememberFiles(userId: string, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await ErasureModel.updateOne({ _id: tombstoneIdOf(userId) }, { $addToSet: { files: { $each: [...names] } } });
}

export async function rememberedFiles(userId: string): Promise<string[]> {
  return (await ErasureModel.findById(tombstoneIdOf(userId)).lean<ErasureRecord>())?.files ?? [];
}

/** Runs the second passes that are due. Every replica may do it: erasing again changes nothing. */
export async function eraseAgain(erase: Erase, now: Date, log: Log): Promise<void> {
  const due = await ErasureModel.find({ againAt: { $lte: now } })
    .limit(50)
    .lean<ErasureRecord[]>();
  for (const { _id, person } of due) {
    if (person) await eraseAll(person, erase);
    const { modifiedCount } = await ErasureModel.updateOne(
      { _id, againAt: { $exists: true } },
      { $unset: { person: 1, files: 1, againAt: 1 } },
    );
    if (modifiedCount === 0) continue;
    erasedTotal.inc({ kind: 'account' });
    log.info('a person was erased');
  }
}

const intervalMs = 5000;

/** Starts jobs of erasing, one after the other every five seconds. One that fails is logged and runs again. */
export function startErasureJobs(
  jobs: readonly ((now: Date) => Promise<void>)[],
  log: Log,
): { stop: () => Promise<void> } {
  return repeat(intervalMs, async () => {
    for (const job of jobs)
      await job(new Date()).catch((error: unknown) => log.warn({ err: error }, 'an erasure failed, it runs again'));
  });
}

/** Runs a job at most once in a period. @param periodMs the first run is at a random moment of the first period */
export function everySoOften(periodMs: number, job: (now: Date) => Promise<void>): (now: Date) => Promise<void> {
  let nextAt = Date.now() + Math.random() * Math.min(periodMs, 600_000);
  return async (now) => {
    if (now.getTime() < nextAt) return;
    nextAt = now.getTime() + periodMs;
    await job(now);
  };
}
