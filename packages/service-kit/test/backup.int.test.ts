import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { dumpDatabase, restoreDatabase } from '../src/ops/backup/database.ts';
import { backupsCollection, generationOf, measureBackup, noteBackup } from '../src/ops/backup/notes.ts';
import { version } from '../src/observability/build.ts';
import { watchedValues } from '../src/observability/metrics.ts';
import { backing, testDatabase } from '../src/testing.ts';

const { ObjectId, Long, Decimal128 } = mongoose.mongo.BSON;
const clients: mongoose.mongo.MongoClient[] = [];
let source: mongoose.mongo.Db;

const emptyDatabase = async () => {
  const client = new mongoose.mongo.MongoClient(testDatabase());
  clients.push(client);
  return client.db();
};

async function dumpOf(database: mongoose.mongo.Db): Promise<string> {
  const output = new PassThrough();
  const whole = text(output);
  await dumpDatabase(database, output);
  output.end();
  return whole;
}

const things = Array.from({ length: 1200 }, (_, index) => ({ _id: new ObjectId(), index, name: `Chose ${index}` }));
const odd = {
  _id: 'odd',
  date: new Date(0),
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('66.01'),
  whole: 3,
  part: 3.5,
  nothing: null,
  bytes: new mongoose.mongo.BSON.Binary(randomBytes(8)),
  nested: { list: [1, 'deux', { trois: new ObjectId() }] },
  'text with $': '$set',
};

beforeAll(async () => {
  source = await emptyDatabase();
  await source.collection('things').insertMany(things);
  await source.collection<{ _id: string }>('odd').insertOne(odd);
});

afterAll(async () => {
  for (const client of clients) {
    await client.db().dropDatabase();
    await client.close();
  }
});

describe('a dump', () => {
  test('restored into an empty database is the same, with every type', async () => {
    const target = await emptyDatabase();
    expect(await restoreDatabase(target, Readable.from([await dumpOf(source)]))).toBe(things.length + 1);
    expect(await target.collection('things').find().sort({ index: 1 }).toArray()).toEqual(things);
    const raw = { promoteValues: false, promoteLongs: false };
    const [copy, original] = await Promise.all(
      [target, source].map((database) => database.collection<{ _id: string }>('odd').findOne({ _id: 'odd' }, raw)),
    );
    expect(copy).toEqual(original);
  });

  test('is not written over what is there', async () => {
    const target = await emptyDatabase();
    await target.collection('things').insertOne({ name: 'mine' });
    await expect(restoreDatabase(target, Readable.from([await dumpOf(source)]))).rejects.toThrow(/not empty/);
    expect(await target.collection('things').countDocuments()).toBe(1);
  });

  test('replaces existing documents with --replace', async () => {
    const target = await emptyDatabase();
    await target.collection('things').insertOne({ name: 'newer than the backup' });
    await restoreDatabase(target, Readable.from([await dumpOf(source)]), { replace: true });
    expect(await target.collection('things').find().sort({ index: 1 }).toArray()).toEqual(things);
  });

  test('is restored without the copies of other services', async () => {
    const target = await emptyDatabase();
    const options = { replace: true, without: ['odd'] };
    expect(await restoreDatabase(target, Readable.from([await dumpOf(source)]), options)).toBe(things.length + 1);
    expect(await target.collection('odd').countDocuments()).toBe(0);
  });

  test('that is restored makes another generation of the database, which no later backup takes back', async () => {
    const target = await emptyDatabase();
    expect(await generationOf(target)).toBe(0);
    await restoreDatabase(target, Readable.from([await dumpOf(source)]));
    const first = await generationOf(target);
    expect(first).toBeGreaterThan(0);
    const later = await dumpOf(target);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await restoreDatabase(target, Readable.from([later]), { replace: true });
    expect(await generationOf(target)).toBeGreaterThan(first);
  });

  test.each([
    ['reads all of it', 'cat > /dev/null', '0'],
    ['reads nothing and leaves', 'sleep 2', '1'],
  ])('whose reader %s ends with the right code', async (_, reader, code) => {
    const small = await emptyDatabase();
    // More than the 64 KiB that a pipe holds, by less than Node.js buffers: only the end of the dump can show the
    // failure.
    await small.collection('things').insertMany(Array.from({ length: 70 }, () => ({ text: 'x'.repeat(900) })));
    const main = join(import.meta.dirname, '../src/ops/backup/main.ts');
    const address = new URL(backing('TEST_MONGO_URL'));
    address.pathname = `/${small.databaseName}`;
    const env = { ...process.env, NODE_OPTIONS: '', BACKUP_URL: address.toString() };
    const { stderr } = await promisify(execFile)(
      'sh',
      ['-c', `{ '${process.execPath}' '${main}' dump BACKUP_URL 2>/dev/null; echo $? >&2; } | ${reader}`],
      { env },
    );
    expect(stderr.trim()).toBe(code);
    // A reading is no backup yet: the script notes one once all its files are whole.
    expect(await small.collection(backupsCollection).countDocuments()).toBe(0);
  });

  test('leaves its time beside the data, for those who watch, and in no dump', async () => {
    const database = await emptyDatabase();
    measureBackup({ db: database, name: 'things' });
    await noteBackup(database, new Date(Date.now() - 60_000));
    const { backup_age_seconds: age } = await watchedValues();
    expect(age).toBeGreaterThanOrEqual(60);
    expect(age).toBeLessThan(90);
    expect(await dumpOf(database)).toBe(`{"release":"${version}"}\n{"documents":0}\n`);
  });

  test('of a newer release is refused before anything is emptied, of an older or an unnamed one restored', async () => {
    const target = await emptyDatabase();
    await target.collection('things').insertOne({ name: 'mine' });
    const [, ...unnamed] = (await dumpOf(source)).split('\n');
    const by = (release: string) =>
      restoreDatabase(target, Readable.from([[JSON.stringify({ release }), ...unnamed].join('\n')]), { replace: true });
    await expect(by('1000.0.0')).rejects.toThrow(/restore it with release/);
    expect(await target.collection('things').countDocuments()).toBe(1);
    expect(await by('0.9.0')).toBe(things.length + 1);
    expect(await restoreDatabase(await emptyDatabase(), Readable.from([unnamed.join('\n')]))).toBe(things.length + 1);
  });

  test('that is incomplete is refused', async () => {
    const target = await emptyDatabase();
    const lines = (await dumpOf(source)).split('\n');
    await expect(restoreDatabase(target, Readable.from([lines.slice(0, 700).join('\n')]))).rejects.toThrow(/not whole/);
  });
});
