// Publishes every account again, for the copies of other services: node src/republish.ts athletes [--per-second 200]
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { runRepublish } from '@power-corner/service-kit/messaging/republish';
import { randomUUID } from 'node:crypto';
import { userState } from './users/present.ts';
import { allUsers } from './users/repository.ts';

const correlationId = randomUUID();

await runRepublish('AUTH_MONGO_URL', {
  async *athletes() {
    for await (const user of allUsers())
      yield createEvent('UserSnapshotTaken', userState(user, user.revision), { now: new Date(), correlationId });
  },
});
