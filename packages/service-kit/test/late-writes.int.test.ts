import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { eraseAgain, eraseLate, eraseOnce, secondPassMs } from '../src/erasure/erasures.ts';
import type { ErasedPerson } from '../src/erasure/erasures.ts';
import { tombstonesRead } from '../src/erasure/late-writes.ts';
import { connectMongo } from '../src/mongo/connection.ts';
import { createLog } from '../src/observability/log.ts';
import { newId, testDatabase, writeMethods } from '../src/testing.ts';

const log = createLog('test', 'silent');

interface Note {
  _id: string;
  owner?: string;
  entries?: { actor: { id: string } }[];
}
const NoteModel = mongoose.model<Note>(
  'Note',
  new Schema<Note>({ _id: String, owner: String, entries: { type: [Schema.Types.Mixed], default: undefined } }),
  'notes',
);

beforeAll(() => connectMongo(testDatabase(), log));
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

let person: ErasedPerson;
let erased: ErasedPerson[];
const note = async (who: ErasedPerson) => void erased.push(who);
const later = () => new Date(Date.now() + secondPassMs);

beforeEach(async () => {
  const userId = newId();
  const names = { firstname: 'Lina', lastname: 'Effaçable', email: 'lina@example.dz' };
  person = { userId, revision: 3, ...names, confirmed: true, anonymousResults: false };
  erased = [];
  await NoteModel.deleteMany({});
  await eraseOnce(person, note, new Date());
  await eraseAgain(note, later(), log);
  expect(erased).toEqual([person, person]);
  erased = [];
});

async function erasedNow(): Promise<string[]> {
  await tombstonesRead(log);
  await eraseAgain(note, new Date(), log);
  return erased.map(({ userId }) => userId);
}

const _id = newId();
const entryOf = (id: string) => ({ actor: { id } });
const writes: Record<(typeof writeMethods)[number], (userId: string) => Promise<unknown>> = {
  insertOne: (owner) => NoteModel.create({ _id: newId(), owner }),
  insertMany: (owner) => NoteModel.insertMany([{ _id: newId() }, { _id: newId(), owner }]),
  updateOne: (id) => NoteModel.updateOne({ _id }, { $push: { entries: entryOf(id) } }, { upsert: true }),
  updateMany: (owner) => NoteModel.updateMany({}, { $set: { owner } }),
  replaceOne: (owner) => NoteModel.replaceOne({ _id }, { owner }, { upsert: true }),
  findOneAndUpdate: (id) => NoteModel.findOneAndUpdate({ _id: id }, { $set: { entries: [] } }, { upsert: true }),
  findOneAndReplace: (owner) => NoteModel.findOneAndReplace({ _id }, { owner }, { upsert: true }),
  bulkWrite: (owner) => NoteModel.bulkWrite([{ updateOne: { filter: { _id }, update: { $set: { owner } } } }]),
};

describe('a write that names an account', () => {
  test.each(writeMethods)('by %s, after both passes of its erasure, has the account erased again', async (method) => {
    await writes[method](person.userId);
    expect(await erasedNow()).toEqual([person.userId]);
    // The choice for the results is the one that was made; what the tombstone has forgotten is not made up.
    expect(erased[0]).toMatchObject({ confirmed: true, email: null, anonymousResults: false });
    expect(await erasedNow()).toEqual([person.userId]);
  });

  test('has it erased again also when the write fails, since it may be stored', async () => {
    const twice = newId();
    const rows = [{ _id: newId(), owner: person.userId }, { _id: twice }, { _id: twice }];
    await expect(NoteModel.insertMany(rows, { ordered: true })).rejects.toThrow('E11000');
    expect(await erasedNow()).toEqual([person.userId]);
  });

  test('does nothing to an account that is not erased, nor does looking for one that is', async () => {
    await NoteModel.create({ _id: newId(), owner: newId() });
    await NoteModel.updateMany({ owner: person.userId }, { $set: { owner: newId() } });
    await NoteModel.updateMany({}, { $pull: { entries: entryOf(person.userId) } });
    await NoteModel.deleteMany({ owner: person.userId });
    expect(await erasedNow()).toEqual([]);
  });

  test('while the late pass runs has another one', async () => {
    await writes.insertOne(person.userId);
    await tombstonesRead(log);
    await eraseAgain(
      async (who) => {
        await note(who);
        await eraseLate(who.userId);
      },
      new Date(),
      log,
    );
    expect(await erasedNow()).toEqual([person.userId, person.userId]);
    expect(await erasedNow()).toHaveLength(2);
  });

  test('before the second pass leaves that pass with everything that it needs', async () => {
    const other = { ...person, userId: newId() };
    await eraseOnce(other, note, new Date());
    erased = [];
    await writes.insertOne(other.userId);
    expect(await erasedNow()).toEqual([]);
    await eraseAgain(note, later(), log);
    expect(erased).toEqual([other]);
  });
});

test('a late write of an address and a name has them erased with the account', async () => {
  const owner = { firstname: 'Lina', lastname: 'Haddad', email: 'nouvelle@example.dz' };
  await eraseLate(person.userId, owner);
  await erasedNow();
  expect(erased).toEqual([expect.objectContaining({ confirmed: true, ...owner })]);
  await eraseLate(newId(), { ...owner, email: 'autre@example.dz' });
  expect(await erasedNow()).toHaveLength(1);
});

test('every call of the database client is known to write or not to', () => {
  const others =
    /^(constructor|deleteOne|deleteMany|rename|drop|find|findOne|findOneAndDelete|options|isCapped|.*Index(es|Exists|Information)?|estimatedDocumentCount|countDocuments|count|distinct|indexes|indexInformation|indexExists|aggregate|watch)$/;
  const { prototype } = mongoose.mongo.Collection;
  const methods = Object.getOwnPropertyNames(prototype).filter(
    (name) => typeof Object.getOwnPropertyDescriptor(prototype, name)?.value === 'function',
  );
  const bulkBuilders = ['initializeUnorderedBulkOp', 'initializeOrderedBulkOp'];
  expect(methods.filter((name) => !others.test(name) && !bulkBuilders.includes(name)).toSorted()).toEqual(
    [...writeMethods].toSorted(),
  );
});
