// A command for operators, wherever CHAMPIONSHIPS_MONGO_URL is set: node src/rebuild.ts performances
import { connectForCommand } from '@power-corner/service-kit/mongo/connection';
import { runMain, UsageError } from '@power-corner/service-kit/ops/command';
import { mongoUrl, readConfig } from '@power-corner/service-kit/ops/config';
import mongoose from 'mongoose';
import { rebuildPerformances } from './history/projection/project-marked.ts';

const usage = `Derives records, rankings and people's pages from all published results again. It can run beside a running
platform, and again after it was interrupted.

  rebuild performances

The database is CHAMPIONSHIPS_MONGO_URL.`;

await runMain(usage, async ([kind, ...more]) => {
  if (kind !== 'performances' || more.length > 0) throw new UsageError('There is one kind: performances.');
  const { CHAMPIONSHIPS_MONGO_URL } = readConfig({ CHAMPIONSHIPS_MONGO_URL: mongoUrl }, process.env);
  await connectForCommand(CHAMPIONSHIPS_MONGO_URL, 'rebuild');
  try {
    process.stdout.write(`${await rebuildPerformances(new Date())} championships\n`);
    return 0;
  } finally {
    await mongoose.disconnect();
  }
});
