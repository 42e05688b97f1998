import type { DomainEvent } from '@power-corner/contracts/events';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { pushToOutbox, withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { ReminderRecord } from './model.ts';
import { ReminderModel } from './model.ts';

const idOf = (championshipId: string, athleteId: string) => `${championshipId}.${athleteId}`;

export async function askForReminder(championshipId: string, athleteId: string, now: Date): Promise<void> {
  const _id = idOf(championshipId, athleteId);
  const first = { championshipId, athleteId, createdAt: now };
  try {
    await ReminderModel.updateOne({ _id }, { $set: { asked: true }, $setOnInsert: first }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

export async function dropReminder(championshipId: string, athleteId: string): Promise<void> {
  await ReminderModel.updateOne({ _id: idOf(championshipId, athleteId) }, { $set: { asked: false } });
}

export async function isReminderAsked(championshipId: string, athleteId: string): Promise<boolean> {
  return (await ReminderModel.exists({ _id: idOf(championshipId, athleteId), asked: true })) !== null;
}

export async function findDueReminders(
  championshipId: string,
  sentUpTo: Date,
  limit: number,
): Promise<ReminderRecord[]> {
  return ReminderModel.find(
    { championshipId, asked: true, $or: [{ sentFor: { $exists: false } }, { sentFor: { $lte: sentUpTo } }] },
    withoutOutbox,
  )
    .limit(limit)
    .lean<ReminderRecord[]>();
}

/** Another replica that read the same reminder changes nothing. */
export async function markReminderSent(
  { _id, sentFor }: ReminderRecord,
  opensAt: Date,
  event: DomainEvent | null,
): Promise<void> {
  await ReminderModel.updateOne(
    { _id, asked: true, sentFor: sentFor ?? { $exists: false } },
    { $set: { sentFor: opensAt }, ...(event && pushToOutbox(event)) },
  );
}

export async function purgeReminders(championshipId: string): Promise<void> {
  await ReminderModel.deleteMany({ championshipId });
}

export async function findRemindersOf(athleteId: string): Promise<ReminderRecord[]> {
  return ReminderModel.find({ athleteId }, withoutOutbox).sort({ createdAt: 1 }).lean<ReminderRecord[]>();
}
