// Consumes the events of championships with a handler that ends the process at events of the user named Poison.
// MONGO_URL and RABBITMQ_URL come from the environment. It prints the ids of the events that it applied.
import { Bus } from '../src/messaging/bus.ts';
import { createLog } from '../src/observability/log.ts';
import { connectMongo } from '../src/mongo/connection.ts';

const log = createLog('test', 'silent');
await connectMongo(process.env['MONGO_URL']!, log);
new Bus({
  url: process.env['RABBITMQ_URL']!,
  service: 'test',
  log,
  consumer: {
    name: 'championships',
    handlers: {
      UserVerified: async ({ id, data }) => {
        if (data.firstname === 'Poison') process.exit(9);
        process.stdout.write(`${id}\n`);
      },
    },
  },
}).start();
