import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import mongoose from 'mongoose';
import { version } from '../../observability/build.ts';
import { backupsCollection, noteRestore } from './notes.ts';

const { EJSON } = mongoose.mongo.BSON;
type Database = mongoose.mongo.Db;

interface Line {
  collection: string;
  document: mongoose.mongo.Document;
}

/**
 * Writes every document of a database, one per line, in MongoDB's extended JSON, which keeps every type.
 * The first line names the release that wrote them; the last has their number, so that an incomplete file is recognised.
 * @returns the number of documents
 */
export async function dumpDatabase(database: Database, output: Writable): Promise<number> {
  let documents = 0;
  output.write(`${JSON.stringify({ release: version })}\n`);
  const collections = await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  for (const { name } of collections.filter(({ name }) => !name.startsWith('system.') && name !== backupsCollection)) {
    for await (const document of database.collection(name).find({}, { sort: { _id: 1 } })) {
      const line: Line = { collection: name, document };
      documents += 1;
      if (!output.write(`${EJSON.stringify(line, { relaxed: false })}\n`)) await once(output, 'drain');
    }
  }
  output.write(`${JSON.stringify({ documents })}\n`);
  return documents;
}

const batchSize = 500;

/**
 * Restores a dump into an empty database. Indexes are not part of it: the service creates them when it starts.
 * @param options.replace empties the database first
 * @param options.without collections that are left out: copies, which their owners publish again
 * @returns the number of documents
 * @throws when a newer release wrote the dump, when the database is not empty and may not be replaced, or when the dump is
 * incomplete
 */
export async function restoreDatabase(
  database: Database,
  input: Readable,
  { replace = false, without = [] }: { replace?: boolean; without?: readonly string[] } = {},
): Promise<number> {
  const lines = linesOf(input);
  let next = await lines.next();
  refuseNewer(next.value ?? '{}');
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (replace) await database.collection(name).deleteMany({});
    else if (await database.collection(name).findOne({}, { projection: { _id: 1 } }))
      throw new Error(`the database is not empty: ${name} holds documents`);
  }
  await noteRestore(database, new Date());
  const waiting = new Map<string, mongoose.mongo.Document[]>();
  const flush = async (name: string) => {
    const batch = waiting.get(name) ?? [];
    waiting.delete(name);
    if (batch.length > 0)
      await database
        .collection(name)
        .insertMany(batch, { ordered: true, writeConcern: { w: 'majority', journal: true } });
  };
  let documents = 0;
  let counted: number | undefined;
  for (; !next.done; next = await lines.next()) {
    const line = EJSON.parse(next.value, { relaxed: false }) as Line | { documents: unknown };
    if (!('collection' in line)) {
      counted = Number(line.documents);
      continue;
    }
    documents += 1;
    if (without.includes(line.collection)) continue;
    const batch = waiting.get(line.collection) ?? [];
    waiting.set(line.collection, [...batch, line.document]);
    if (batch.length + 1 >= batchSize) await flush(line.collection);
  }
  for (const name of waiting.keys()) await flush(name);
  if (counted !== documents)
    throw new Error(`the dump is not whole: ${documents} documents came, ${counted ?? 'no'} were promised`);
  return documents;
}

/** Its documents may hold what this release would take for something else. The first line of a dump of 1.0.0 is a document. */
function refuseNewer(first: string): void {
  const { release = version } = JSON.parse(first) as { release?: string };
  if (release.localeCompare(version, 'en', { numeric: true }) > 0)
    throw new Error(`release ${release} wrote this backup, and this is ${version}: restore it with release ${release}`);
}

/** Leaves out empty lines. Node's readline throws when the input ends before a slow reader has read all. */
export async function* linesOf(input: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of input as AsyncIterable<Buffer | string>) {
    const parts = (rest + (typeof chunk === 'string' ? chunk : decoder.write(chunk))).split('\n');
    rest = parts.pop() ?? '';
    yield* parts.filter(Boolean);
  }
  rest += decoder.end();
  if (rest) yield rest;
}
