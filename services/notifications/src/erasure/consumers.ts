import { eraseOnce, eraseAmong, markErased } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { erasePerson, eraseRestoredPerson } from './erase-person.ts';
import { everybody, removeParticipations } from './repository.ts';

export const erasureConsumers = {
  UserErased: async ({ data }) => eraseOnce(data, erasePerson, new Date()),
  ErasuresRepeated: ({ data }) => eraseAmong(data, everybody(), eraseRestoredPerson),
  async ParticipationsErased({ data: { participationIds } }) {
    for (const id of participationIds) await markErased(id, new Date());
    await removeParticipations(participationIds);
  },
} satisfies Handlers;
