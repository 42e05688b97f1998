import type { EventData } from '@power-corner/contracts/events';
import { createHash } from 'node:crypto';
import { isDuplicateKey } from '../errors.ts';
import { forgetKeys } from '../http/idempotency/keys.ts';
import { counter } from '../observability/metrics.ts';
import type { Log } from '../observability/log.ts';
import { runOut } from '../mongo/wrong-clock.ts';
import { repeat } from '../ops/repeat.ts';
import type { ErasureRecord, LateOwner } from './model.ts';
import { ErasureModel } from './model.ts';

/** A pass for a late write has no address: the tombstone has forgotten it by then. */
export type ErasedPerson = Omit<EventData<'UserErased'>, 'email'> & { email: string | null };

/** A repetition changes nothing. */
export type Erase = (person: ErasedPerson) => Promise<void>;

export const erasedTotal = counter('personal_data_erased_total', 'Records whose personal data was erased, by kind.', [
  'kind',
]);

/** Without the id itself, nobody can tell from a tombstone whose it is. */
export const tombstoneIdOf = (id: string) => createHash('sha256').update(`erased ${id}`).digest('hex');

export const isErased = async (id: string): Promise<boolean> =>
  (await ErasureModel.exists({ _id: tombstoneIdOf(id) })) !== null;

export async function markErased(id: string, erasedAt: Date): Promise<void> {
  await ErasureModel.updateOne({ _id: tombstoneIdOf(id) }, { $setOnInsert: { erasedAt } }, { upsert: true });
}

export async function erasedAmong(ids: Iterable<string>): Promise<string[]> {
  const byTombstone = new Map([...ids].map((id) => [tombstoneIdOf(id), id]));
  if (byTombstone.size === 0) return [];
  const found = await ErasureModel.find({ _id: { $in: [...byTombstone.keys()] } }, { _id: 1 }).lean<
    Pick<ErasureRecord, '_id'>[]
  >();
  return found.flatMap(({ _id }) => byTombstone.get(_id) ?? []);
}

export function allErasures(): AsyncIterable<Pick<ErasureRecord, '_id' | 'confirmed' | 'anonymousResults'>> {
  return ErasureModel.find({}, { confirmed: 1, anonymousResults: 1 }).sort({ _id: 1 }).lean<ErasureRecord[]>().cursor();
}

/**
 * A request or an event that was at work in the moment of the erasure may write after it. Everything is erased once
 * more when all of them have ended, also records with the person's address alone. One that slept longer is found by its
 * write (see late-writes.ts).
 */
export const secondPassMs = 30_000;

/** The tombstone comes first. It keeps what the second pass needs, and loses it with that pass. */
export async function eraseOnce(person: ErasedPerson, erase: Erase, now: Date): Promise<void> {
  await createTombstone(person, now);
  await eraseAll(person, erase);
}

type Owner = Pick<ErasedPerson, 'userId' | 'email' | 'firstname' | 'lastname' | 'latinName' | 'birthday'>;

/** Erases again those of a service's accounts that a restore has brought back. */
export async function eraseAmong(
  { erasures }: EventData<'ErasuresRepeated'>,
  people: AsyncIterable<Owner>,
  erase: Erase,
): Promise<void> {
  const wanted = new Map(erasures.map((each) => [each.erasure, each]));
  for await (const owner of people) {
    const erased = wanted.get(tombstoneIdOf(owner.userId));
    if (!erased) continue;
    wanted.delete(erased.erasure);
    await eraseOnce({ ...owner, ...erased, revision: 0 }, erase, new Date());
  }
}

async function eraseAll(person: ErasedPerson, erase: Erase): Promise<void> {
  await erase(person);
  const { userId, confirmed, email } = person;
  await forgetKeys(userId, confirmed && email ? [userId, email] : [userId]);
}

async function createTombstone(person: ErasedPerson, now: Date): Promise<void> {
  const againAt = new Date(now.getTime() + secondPassMs);
  try {
    await ErasureModel.create({
      _id: tombstoneIdOf(person.userId),
      erasedAt: now,
      anonymousResults: person.anonymousResults,
      confirmed: person.confirmed,
      person,
      againAt,
    });
  } catch (error) {
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

/**
 * Erases a person again by the next job, or with the second pass. Nothing happens to somebody who is not erased, so
 * that a writer calls this after its write without a look at the tombstone.
 * @param owner address and names of a write that names them and no account
 */
export async function eraseLate(userId: string, owner?: LateOwner): Promise<void> {
  await ErasureModel.updateOne(
    { _id: tombstoneIdOf(userId) },
    {
      $set: {
        'late.userId': userId,
        ...(owner && {
          'late.email': owner.email,
          'late.firstname': owner.firstname,
          'late.lastname': owner.lastname,
          ...(owner.latinName && { 'late.latinName': owner.latinName }),
          ...(owner.birthday && { 'late.birthday': owner.birthday }),
        }),
      },
      $inc: { lateWrites: 1 },
      $max: { againAt: new Date(0) },
    },
  );
}

/** The person of a late write; null without one. Where no account was erased, the choice that erases more stands. */
function lateOf({ late, anonymousResults = true, confirmed = true }: ErasureRecord): ErasedPerson | null {
  if (!late) return null;
  return { revision: 0, firstname: '', lastname: '', email: null, ...late, confirmed, anonymousResults };
}

/** Runs the second and the late passes that are due. Every replica may do it: erasing again changes nothing. */
export async function eraseAgain(erase: Erase, now: Date, log: Log): Promise<void> {
  const due = await ErasureModel.find(runOut('againAt', now, secondPassMs))
    .limit(50)
    .lean<ErasureRecord[]>();
  for (const record of due) {
    const { _id, person, lateWrites } = record;
    const late = lateOf(record);
    if (person) await eraseAll(person, erase);
    if (late && (!person || late.email)) await eraseAll(late, erase);
    const { modifiedCount } = await ErasureModel.updateOne(
      { _id, againAt: { $exists: true }, lateWrites: lateWrites ?? { $exists: false } },
      { $unset: { person: 1, files: 1, againAt: 1, late: 1 } },
    );
    if (modifiedCount === 0 || !person) continue;
    erasedTotal.inc({ kind: 'account' });
    log.info('a person was erased');
  }
}

const intervalMs = 5000;

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
