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

export async function* everyAthlete(): AsyncGenerator<
  Pick<AthleteRecord, 'email' | 'firstname' | 'lastname' | 'latinName' | 'birthday'> & { userId: string }
> {
  const found = AthleteModel.find({}, { email: 1, firstname: 1, lastname: 1, latinName: 1, birthday: 1 })
    .lean<AthleteRecord[]>()
    .cursor();
  for await (const { _id: userId, ...owner } of found) yield { userId, ...owner };
}

export async function findAthletes(ids: readonly string[]): Promise<Map<string, AthleteRecord>> {
  const rows = await AthleteModel.find({ _id: { $in: [...ids] } }).lean<AthleteRecord[]>();
  return new Map(rows.map((row) => [row._id, row]));
}

export async function findBirthdays(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await AthleteModel.find({ _id: { $in: [...ids] } }, { birthday: 1 }).lean<
    Pick<AthleteRecord, '_id' | 'birthday'>[]
  >();
  return new Map(rows.flatMap(({ _id, birthday }) => (birthday ? [[_id, birthday]] : [])));
}

export async function saveIfNewer({ _id, ...state }: AthleteRecord): Promise<void> {
  try {
    await AthleteModel.updateOne({ _id, revision: { $lt: state.revision } }, { $set: state }, { upsert: true });
  } catch (error) {
    // The upsert found nothing older and tried to insert beside the stored copy, which is as new or newer.
    if (!isDuplicateKey(error)) throw error;
  }
}

export async function insertIfMissing({ _id, ...state }: AthleteRecord): Promise<void> {
  try {
    await AthleteModel.updateOne({ _id }, { $setOnInsert: state }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
