import { isDuplicateKey } from '@power-corner/service-kit/errors';
import type { AthleteRecord } from './model.ts';
import { AthleteModel } from './model.ts';

export async function findAthlete(id: string): Promise<AthleteRecord | null> {
  return AthleteModel.findById(id).lean<AthleteRecord>();
}

/** @param email in lower case */
export async function findByEmail(email: string): Promise<AthleteRecord | null> {
  return AthleteModel.findOne({ email }).lean<AthleteRecord>();
}

/** Everybody with an account, as an erasure looks for them. */
export async function* everyAthlete(): AsyncGenerator<
  Pick<AthleteRecord, 'email' | 'firstname' | 'lastname' | 'latinName'> & { userId: string }
> {
  const found = AthleteModel.find({}, { email: 1, firstname: 1, lastname: 1, latinName: 1 })
    .lean<AthleteRecord[]>()
    .cursor();
  for await (const { _id: userId, ...owner } of found) yield { userId, ...owner };
}

/** Those of the athletes that are known, by their ids. */
export async function findAthletes(ids: readonly string[]): Promise<Map<string, AthleteRecord>> {
  const rows = await AthleteModel.find({ _id: { $in: [...ids] } }).lean<AthleteRecord[]>();
  return new Map(rows.map((row) => [row._id, row]));
}

/** The birthdays of those of the athletes that have one, by their ids. */
export async function findBirthdays(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await AthleteModel.find({ _id: { $in: [...ids] } }, { birthday: 1 }).lean<
    Pick<AthleteRecord, '_id' | 'birthday'>[]
  >();
  return new Map(rows.flatMap(({ _id, birthday }) => (birthday ? [[_id, birthday]] : [])));
}

/** Replaces an older copy. Does nothing when the stored one is as new or newer. */
export async function saveIfNewer({ _id, ...state }: AthleteRecord): Promise<void> {
  try {
    await AthleteModel.updateOne({ _id, revision: { $lt: state.revision } }, { $set: state }, { upsert: true });
  } catch (error) {
    // The upsert found nothing older and tried to insert beside the stored copy, which is as new or newer.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Leaves a stored copy as it is. */
export async function insertIfMissing({ _id, ...state }: AthleteRecord): Promise<void> {
  try {
    await AthleteModel.updateOne({ _id }, { $setOnInsert: state }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
