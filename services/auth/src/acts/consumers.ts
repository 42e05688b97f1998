import type { Handlers } from '@power-corner/service-kit/messaging/consumer';
import { userExists } from '../users/repository.ts';
import { forgetPerson, giveActsToAccount, insertAct } from './repository.ts';

/** The one writer of the journal of acts, which all services fill by events. */
export const actConsumers: Handlers = {
  async AdminActed({ id, occurredAt, data }) {
    await insertAct({ ...data, _id: id, at: new Date(occurredAt) });
    // An erasure removes the account before it cleans the acts: of the two, one always sees the other.
    if (data.userId && !(await userExists(data.userId))) await forgetPerson(data.userId);
  },
  async ParticipationClaimed({ data }) {
    await giveActsToAccount(data.participationId, data.athleteId);
  },
};
