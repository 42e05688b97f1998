// Runs wherever the service's sources and NOTIFICATIONS_MONGO_URL are, in its container too: node
// services/notifications/src/queue/unknown-mails/main.ts list
import { connectForCommand } from '@power-corner/service-kit/mongo/connection';
import { createLog } from '@power-corner/service-kit/observability/log';
import { runMain, UsageError } from '@power-corner/service-kit/ops/command';
import mongoose from 'mongoose';
import { readCommand, runCommand, usage } from './command.ts';

await runMain(usage, async (args) => {
  const command = readCommand(args);
  const url = process.env['NOTIFICATIONS_MONGO_URL'];
  if (!url) throw new UsageError('NOTIFICATIONS_MONGO_URL is not set: which database?');
  await connectForCommand(url, 'unknown-mails');
  try {
    return await runCommand(command, {
      log: createLog('unknown-mails', 'info'),
      print: (text) => process.stdout.write(`${text}\n`),
    });
  } finally {
    await mongoose.disconnect();
  }
});
