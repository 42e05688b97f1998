/**
 * Backs up the database of a service, or puts a backup into an empty one. It runs where the service runs:
 *   node packages/service-kit/src/ops/backup/main.ts dump AUTH_MONGO_URL > auth.ndjson
 *   node packages/service-kit/src/ops/backup/main.ts note AUTH_MONGO_URL
 *   node packages/service-kit/src/ops/backup/main.ts restore AUTH_MONGO_URL [--replace] [--without COLLECTION] < auth.ndjson
 * `note` is for the end: a backup counts once all its files are whole. The second argument is the name of the variable
 * that holds the address: a secret on a command line can be read by everybody.
 */
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { dumpDatabase, restoreDatabase } from './database.ts';
import { noteBackup } from './notes.ts';

const {
  positionals: [action, variable = ''],
  values: options,
} = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean' }, without: { type: 'string', multiple: true } },
});
const address = process.env[variable];
if ((action !== 'dump' && action !== 'note' && action !== 'restore') || !address) {
  process.stderr.write(
    'dump, note or restore, and the name of a variable that holds the address of a MongoDB database\n',
  );
  process.exit(2);
}

const client = new mongoose.mongo.MongoClient(address, { serverSelectionTimeoutMS: 5000 });
try {
  const database = client.db();
  let documents = 0;
  if (action === 'dump') documents = await dumpDatabase(database, process.stdout);
  if (action === 'restore') documents = await restoreDatabase(database, process.stdin, options);
  if (action === 'dump' && process.stdout.writableLength > 0) {
    process.stdout.end();
    // A reader that left shows here: a dump without its end is no backup.
    await finished(process.stdout);
  }
  if (action !== 'dump') await noteBackup(database, new Date());
  process.stderr.write(`${action} of ${database.databaseName}: ${documents} documents\n`);
} catch (error) {
  process.stderr.write(`${action} of ${variable} failed: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await client.close();
}
