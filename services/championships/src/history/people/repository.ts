import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { projectionMarks } from '../../catalogue/projection-marks.ts';
import type { PersonRecord } from './model.ts';
import { PersonModel } from './model.ts';

const unknown = { page: false, ranked: true } as const;

export async function findPerson(id: string): Promise<PersonRecord | null> {
  return PersonModel.findById(id).lean<PersonRecord>();
}

export async function findPeople(ids: readonly string[]): Promise<Map<string, PersonRecord>> {
  const found = await PersonModel.find({ _id: { $in: [...ids] } }).lean<PersonRecord[]>();
  return new Map(found.map((person) => [person._id, person]));
}

export async function findByHandle(handle: string): Promise<PersonRecord | null> {
  return PersonModel.findOne({ $or: [{ handle }, { _id: handle }] }).lean<PersonRecord>();
}

export async function savePublicity(
  id: string,
  choice: Partial<Pick<PersonRecord, 'page' | 'ranked'>>,
  now: Date,
): Promise<void> {
  const { page = unknown.page, ranked = unknown.ranked } = choice;
  await PersonModel.updateOne(
    { _id: id },
    {
      $set: { ...choice, chosenAt: now, projectionDueAt: now },
      $setOnInsert: { ...(choice.page === undefined && { page }), ...(choice.ranked === undefined && { ranked }) },
    },
    { upsert: true },
  );
}

/** The person of each result that an admin has given to the same person as one of these. */
export async function findGiven(resultIds: readonly string[]): Promise<Map<string, string>> {
  const own = await PersonModel.find({ _id: { $in: [...resultIds] }, personOf: { $exists: true } }).lean<
    PersonRecord[]
  >();
  const all = own.length
    ? await PersonModel.find({ personOf: { $in: own.map(({ personOf }) => personOf ?? '') } }).lean<PersonRecord[]>()
    : [];
  return new Map(all.map(({ _id, personOf = '' }) => [_id, personOf]));
}

export async function giveResults(given: ReadonlyMap<string, string>, now: Date): Promise<void> {
  await PersonModel.bulkWrite(
    [...given].map(([_id, personOf]) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { personOf, projectionDueAt: now }, $setOnInsert: unknown },
        upsert: true,
      },
    })),
  );
}

export const personMarks = projectionMarks(PersonModel);

/** The highest number of the handles with this beginning, also of erased people; 0 without any. */
export async function latestHandleNumber(beginning: string): Promise<number> {
  const given = new RegExp(`^${beginning}\\d`);
  const found = await PersonModel.find({ $or: [{ handle: given }, { _id: given }] }, { handle: 1 }).lean<
    PersonRecord[]
  >();
  return found.reduce((most, { _id, handle = _id }) => Math.max(most, Number(handle.slice(beginning.length))), 0);
}

/** @returns false when another person has the handle */
export async function giveHandle(id: string, handle: string): Promise<boolean> {
  try {
    await PersonModel.updateOne(
      { _id: id, handle: { $exists: false } },
      { $set: { handle }, $setOnInsert: unknown },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Either the person has got a handle meanwhile, or somebody else has this one.
    return (await PersonModel.exists({ _id: id, handle: { $exists: true } })) !== null;
  }
}

export async function keepUnranked(resultId: string): Promise<void> {
  await PersonModel.updateOne({ _id: resultId }, { $set: { page: false, ranked: false } }, { upsert: true });
}

/** Keeps the handle alone: the page answers that it is gone. */
export async function erasePersonPage(id: string, now: Date): Promise<void> {
  const person = await findPerson(id);
  // Written before the removal, so that a process that stops in between finds the handle again.
  if (person?.handle)
    await PersonModel.updateOne(
      { _id: person.handle },
      { $setOnInsert: { page: false, ranked: false, erasedAt: now } },
      { upsert: true },
    );
  await PersonModel.deleteOne({ _id: id });
}
