import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { dumpDatabase, restoreDatabase } from '../src/backup/database.ts';
import { testDatabase } from '../src/testing.ts';

const { ObjectId, Long, Decimal128 } = mongoose.mongo.BSON;
const clients: mongoose.mongo.MongoClient[] = [];
let source: mongoose.mongo.Db;
/** A database whose dump fits into the buffer of its output, so that only the end can fail. */
const smallUrl = testDatabase();

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
  _id: 'odd', date: new Date(0), long: Long.fromString('9007199254740993'), decimal: Decimal128.fromString('66.01'), whole: 3, part: 3.5,
  nothing: null, bytes: new mongoose.mongo.BSON.Binary(randomBytes(8)), nested: { list: [1, 'deux', { trois: new ObjectId() }] }, 'text with $': '$set',
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
    const [copy, original] = await Promise.all([target, source].map((database) => database.collection<{ _id: string }>('odd').findOne({ _id: 'odd' }, raw)));
    expect(copy).toEqual(original);
  });

  test('is not written over what is there', async () => {
    const target = await emptyDatabase();
    await target.collection('things').insertOne({ name: 'mine' });
    await expect(restoreDatabase(target, Readable.from([await dumpOf(source)]))).rejects.toThrow(/not empty/);
    expect(await target.collection('things').countDocuments()).toBe(1);
  });

  test('replaces what is there when that is asked for', async () => {
    const target = await emptyDatabase();
    await target.collection('things').insertOne({ name: 'newer than the backup' });
    await restoreDatabase(target, Readable.from([await dumpOf(source)]), { replace: true });
    expect(await target.collection('things').find().sort({ index: 1 }).toArray()).toEqual(things);
  });

  test.each([
    ['/dev/full', 1],
    ['/dev/null', 0],
  ])('that ends on a disk like %s ends with the code %i', async (disk, code) => {
    const output = openSync(disk, 'w');
    const main = join(import.meta.dirname, '../src/backup/main.ts');
    const child = spawn(process.execPath, [main, 'dump', 'BACKUP_URL'], { stdio: ['ignore', output, 'ignore'], env: { ...process.env, NODE_OPTIONS: '', BACKUP_URL: smallUrl } });
    expect((await once(child, 'exit'))[0]).toBe(code);
    closeSync(output);
  });

  test('that was cut off is told', async () => {
    const target = await emptyDatabase();
    const lines = (await dumpOf(source)).split('\n');
    await expect(restoreDatabase(target, Readable.from([lines.slice(0, 700).join('\n')]))).rejects.toThrow(/not whole/);
  });
});
