// Commands for operators, wherever AUTH_MONGO_URL is set: node src/erasures.ts list, and after a restore
// node src/erasures.ts again < erased.ndjson
import { createLog } from '@power-corner/service-kit/observability/log';
import { connectMongo } from '@power-corner/service-kit/mongo/connection';
import { runMain, UsageError } from '@power-corner/service-kit/ops/command';
import { mongoUrl, readConfig } from '@power-corner/service-kit/ops/config';
import mongoose from 'mongoose';
import { text } from 'node:stream/consumers';
import { eraseRestored, listErasures, readErasures } from './erasure/restored.ts';

const usage = `Accounts that were erased.

  erasures list       prints a line for each, without anything of the person: save it apart from the backups
  erasures again      after a restore: erases those that the backup has brought back; the list is on standard input

The database is AUTH_MONGO_URL.`;

await runMain(usage, async ([action, ...more]) => {
  if ((action !== 'list' && action !== 'again') || more.length > 0)
    throw new UsageError('The commands are list and again.');
  const erased = action === 'again' ? readErasures(await text(process.stdin)) : null;
  const { AUTH_MONGO_URL } = readConfig({ AUTH_MONGO_URL: mongoUrl }, process.env);
  await connectMongo(AUTH_MONGO_URL, createLog('erasures', 'warn'), AbortSignal.abort());
  try {
    if (erased) process.stdout.write(`${await eraseRestored(erased, new Date())} erased again\n`);
    else for await (const line of listErasures()) process.stdout.write(`${line}\n`);
    return 0;
  } finally {
    await mongoose.disconnect();
  }
});
