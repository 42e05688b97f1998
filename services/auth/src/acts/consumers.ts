import { isErased, markErased } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/consumer';
import { userExists } from '../users/repository.ts';
import { forgetParticipations, forgetPerson, giveActsToAccount, insertAct } from './repository.ts';

export const actConsumers: Handlers = {
  async AdminActed({ id, occurredAt, data }) {
    await insertAct({ ...data, _id: id, at: new Date(occurredAt) });
    const { userId, participationId } = data;
    // An erasure removes the account or leaves a tombstone before it cleans acts: one always sees the other.
    if (userId && !(await userExists(userId))) await forgetPerson(userId);
    if (participationId && (await isErased(participationId))) await forgetParticipations([participationId]);
  },
  async ParticipationClaimed({ data }) {
    await giveActsToAccount(data.participationId, data.athleteId);
  },
  async ParticipationsErased({ data: { participationIds } }) {
    for (const id of participationIds) await markErased(id, new Date());
    await forgetParticipations(participationIds);
  },
};
