import { eraseOnce } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { erasePerson } from './erase-person.ts';

export const erasureConsumers = {
  UserErased: async ({ data }) => eraseOnce(data, erasePerson, new Date()),
} satisfies Handlers;
