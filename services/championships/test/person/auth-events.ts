import type { EventData } from '@power-corner/contracts/events';
import { eraseAgain, secondPassMs } from '@power-corner/service-kit/erasure/erasures';
import { tombstonesRead } from '@power-corner/service-kit/erasure/late-writes';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';
import { createConsumers } from '../../src/consumers.ts';
import { erasePersonAgain } from '../../src/person/erasure/consumers.ts';
import { log, offers, receipts } from '../support.ts';

export const deps = { offers: offers(), receipts: receipts() };
const handlers = createConsumers(deps);

export async function arrives(
  type: 'UserErased' | 'UserProfileUpdated' | 'UserEmailChanged' | 'UserRoleChanged' | 'ErasuresRepeated',
  data: object,
): Promise<void> {
  const event = createEvent(type, data as EventData<typeof type>, { now: new Date(), correlationId: 'test' });
  await handlers[type]!(event as never, log);
}

/** The job of any replica. @param at the time by which a second pass is due; until then it erases late writes alone */
export async function eraseLater(at = new Date(Date.now() + secondPassMs)): Promise<void> {
  // A late write that is found during the pass would need another one.
  await tombstonesRead(log);
  await eraseAgain(erasePersonAgain(deps), at, log);
}

export async function found(...texts: string[]): Promise<string[]> {
  const collections = await mongoose.connection.db!.collections();
  for (const each of collections) await each.updateMany({}, { $unset: { outbox: 1, relay: 1 } });
  const all = JSON.stringify(await Promise.all(collections.map((each) => each.find().toArray())));
  return texts.filter((text) => all.includes(text));
}
