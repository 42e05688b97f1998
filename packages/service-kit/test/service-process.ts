// A minimal service, for tests of its start and end: `MONGO_URL`, `PORT` and `INTERNAL_PORT` come from the environment.
import { runEventService } from '../src/ops/event-service.ts';
import { createHttpApp } from '../src/http/app.ts';
import { createLog } from '../src/observability/log.ts';
import { keys } from '../src/testing.ts';

const log = createLog('test', 'silent');

await runEventService({
  name: 'auth',
  config: {
    NODE_ENV: process.env['PRODUCTION'] ? 'production' : 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    INTERNAL_HOST: '127.0.0.1',
    REVISION: 'test',
    RABBITMQ_URL: 'amqp://127.0.0.1:1',
    PORT: Number(process.env['PORT']),
    INTERNAL_PORT: Number(process.env['INTERNAL_PORT']),
  },
  log,
  mongoUrl: process.env['MONGO_URL']!,
  handlers: {},
  outboxes: [],
  app: () => createHttpApp({ log, publicKey: keys.publicKey, routers: [] }),
});
