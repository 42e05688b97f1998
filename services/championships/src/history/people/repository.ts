import { isDuplicateKey } from '@power-corner/service-kit/errors';
import type { PersonRecord } from './model.ts';
import { PersonModel } from './model.ts';

const unknown = { page: false, ranked: true } as const;

export async function findPerson(id: string): Promise<PersonRecord | null> {
  return PersonModel.findById(id).lean<PersonRecord>();
}

/** Those of the people that have a handle or have chosen something, by their ids. */
export async function findPeople(ids: readonly string[]): Promise<Map<string, PersonRecord>> {
  const found = await PersonModel.find({ _id: { $in: [...ids] } }).lean<PersonRecord[]>();
  return new Map(found.map((person) => [person._id, person]));
}

export async function findByHandle(handle: string): Promise<PersonRecord | null> {
  return PersonModel.findOne({ $or: [{ handle }, { _id: handle }] }).lean<PersonRecord>();
}

/** Saves a choice, or one half of it, and marks it for the projection of the person's results. */
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

/** The results that an admin has given to a person, among these and beside them, with the value that they share. */
export async function findGiven(resultIds: readonly string[]): Promise<Map<string, string>> {
  const own = await PersonModel.find({ _id: { $in: [...resultIds] }, personOf: { $exists: true } }).lean<
    PersonRecord[]
  >();
  const all = own.length
    ? await PersonModel.find({ personOf: { $in: own.map(({ personOf }) => personOf ?? '') } }).lean<PersonRecord[]>()
    : [];
  return new Map(all.map(({ _id, personOf = '' }) => [_id, personOf]));
}

/** Gives results to people, and marks them for the projection. @param given the person of each, by the result's id */
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

/** The people whose choice the rankings do not follow yet. */
export async function findPeopleToProject(
  limit: number,
  id?: string,
): Promise<{ _id: string; projectionDueAt: Date }[]> {
  return PersonModel.find(
    { projectionDueAt: { $exists: true }, ...(id !== undefined && { _id: id }) },
    { projectionDueAt: 1 },
  )
    .limit(limit)
    .lean<{ _id: string; projectionDueAt: Date }[]>();
}

/** @param dueAt of the mark that was followed; a later one stays */
export async function clearPersonDue(id: string, dueAt: Date): Promise<void> {
  await PersonModel.updateOne({ _id: id, projectionDueAt: dueAt }, { $unset: { projectionDueAt: 1 } });
}

/** The highest number of the handles with this beginning, also of erased people; 0 without any. */
export async function latestHandleNumber(beginning: string): Promise<number> {
  const given = new RegExp(`^${beginning}\\d`);
  const found = await PersonModel.find({ $or: [{ handle: given }, { _id: given }] }, { handle: 1 }).lean<
    PersonRecord[]
  >();
  return found.reduce((most, { _id, handle = _id }) => Math.max(most, Number(handle.slice(beginning.length))), 0);
}

/**
 * Gives a handle to a person without one.
 * @returns false when another person has the handle
 */
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
    // Either the person has a handle by now, or somebody else has this one.
    return (await PersonModel.exists({ _id: id, handle: { $exists: true } })) !== null;
  }
}

/** Leaves a result of an erased person out of the rankings, as the person had chosen. */
export async function keepUnranked(resultId: string): Promise<void> {
  await PersonModel.updateOne({ _id: resultId }, { $set: { page: false, ranked: false } }, { upsert: true });
}

/** Leaves of a person the handle alone, whose page is gone for good. */
export async function erasePersonPage(id: string, now: Date): Promise<void> {
  const person = await findPerson(id);
  // Before the removal: a process that stops in between finds the handle again.
  if (person?.handle)
    await PersonModel.updateOne(
      { _id: person.handle },
      { $setOnInsert: { page: false, ranked: false, erasedAt: now } },
      { upsert: true },
    );
  await PersonModel.deleteOne({ _id: id });
}
