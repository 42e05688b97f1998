import { eraseOnce, eraseAmong } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { erasePerson } from './erase-person.ts';
import { everybody } from './repository.ts';

export const erasureConsumers = {
  UserErased: async ({ data }) => eraseOnce(data, erasePerson, new Date()),
  ErasuresRepeated: ({ data }) => eraseAmong(data, everybody(), erasePerson),
} satisfies Handlers;
