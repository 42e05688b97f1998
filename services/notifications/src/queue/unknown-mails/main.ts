// Runs wherever the service's sources and NOTIFICATIONS_MONGO_URL are, in its container too: node services/notifications/src/queue/unknown-mails/main.ts list
import { createLog } from '@power-corner/service-kit/observability/log';
import mongoose from 'mongoose';
import { UsageError, readCommand, runCommand, usage } from './command.ts';

async function run(args: readonly string[]): Promise<number> {
  const command = readCommand(args);
  const url = process.env['NOTIFICATIONS_MONGO_URL'];
  if (!url) throw new UsageError('NOTIFICATIONS_MONGO_URL is not set: which database?');
  await mongoose.connect(url, { autoIndex: false, serverSelectionTimeoutMS: 5000 });
  try {
    return await runCommand(command, {
      log: createLog('unknown-mails', 'info'),
      print: (text) => process.stdout.write(`${text}\n`),
    });
  } finally {
    await mongoose.disconnect();
  }
}

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
  process.stdout.write(`${usage}\n`);
} else {
  try {
    process.exitCode = await run(args);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${error instanceof UsageError ? `\n${usage}\n` : ''}`);
    process.exitCode = 2;
  }
}
