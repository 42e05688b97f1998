// Commands for operators, wherever AUTH_MONGO_URL is set: node src/erasures.ts list, and after a restore
// node src/erasures.ts again < erased.ndjson
import { createLog } from '@power-corner/service-kit/observability/log';
import { Bus } from '@power-corner/service-kit/messaging/bus';
import { republish } from '@power-corner/service-kit/messaging/republish';
import { connectForCommand } from '@power-corner/service-kit/mongo/connection';
import { runMain, UsageError } from '@power-corner/service-kit/ops/command';
import { mongoUrl, readConfig, url } from '@power-corner/service-kit/ops/config';
import mongoose from 'mongoose';
import { text } from 'node:stream/consumers';
import { eraseRestored, listErasures, readErasures, repeatedErasures } from './erasure/restored.ts';

const usage = `Accounts that were erased.

  erasures list       prints a line for each, without anything of the person: save it apart from the backups
  erasures again      after a restore of any service: erases in all of them those that the backup has brought back; the
                      list is on standard input

The database is AUTH_MONGO_URL, the broker RABBITMQ_URL.`;

const batchesPerSecond = 20;

await runMain(usage, async ([action, ...more]) => {
  if ((action !== 'list' && action !== 'again') || more.length > 0)
    throw new UsageError('The commands are list and again.');
  const erased = action === 'again' ? readErasures(await text(process.stdin)) : null;
  const log = createLog('erasures', 'warn');
  const { AUTH_MONGO_URL } = readConfig({ AUTH_MONGO_URL: mongoUrl }, process.env);
  await connectForCommand(AUTH_MONGO_URL, 'erasures');
  try {
    if (!erased) for await (const line of listErasures()) process.stdout.write(`${line}\n`);
    else {
      const { RABBITMQ_URL } = readConfig({ RABBITMQ_URL: url('amqp', 'amqps') }, process.env);
      const bus = new Bus({ url: RABBITMQ_URL, service: 'erasures', log });
      const count = await eraseRestored(erased, new Date());
      bus.start();
      try {
        // A service that was restored alone has people whom auth no longer knows.
        await republish(repeatedErasures(erased, new Date()), bus, batchesPerSecond);
      } finally {
        await bus.stop();
      }
      process.stdout.write(`${count} erased again\n`);
    }
    return 0;
  } finally {
    await mongoose.disconnect();
  }
});
