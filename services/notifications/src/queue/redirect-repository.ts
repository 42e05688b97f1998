import { comparePeople } from '@power-corner/contracts/participations/same-person';
import type { QueryFilter } from 'mongoose';
import { kindsThat } from '../templates/templates.ts';
import type { DeliveryRules } from './delivery-rules.ts';
import type { Mail } from './mail.ts';
import { MailModel } from './model.ts';

/** Sends what waits for an account's previous address to the new one, and ends mails whose link has ended. */
export async function redirectQueued(userId: string, previousEmail: string, email: string, now: Date): Promise<void> {
  const waiting = { userId, 'to.address': previousEmail, status: 'queued' as const };
  await MailModel.updateMany(
    { ...waiting, kind: { $in: kindsThat('ends') } },
    { $set: { status: 'canceled', finishedAt: now }, $unset: { data: 1 } },
  );
  await MailModel.updateMany({ ...waiting, kind: { $in: kindsThat('moves') } }, { $set: { 'to.address': email } });
}

/** Gives an account the mails about an entry that it has taken over. */
export async function assignMailsAbout(participationId: string, userId: string): Promise<void> {
  await MailModel.updateMany({ participationId, userId: { $exists: false } }, { $set: { userId } });
}

/** Sends what waits about an entry without an account to its owner's address of now. */
export async function redirectAbout(participationId: string, email: string): Promise<void> {
  await MailModel.updateMany(
    { participationId, userId: { $exists: false }, status: 'queued', kind: { $in: kindsThat('moves') } },
    { $set: { 'to.address': email } },
  );
}

/**
 * Gives an account the mails for its owner to the previous address, or to that of a walk-in whom it has taken over, that
 * name neither account nor entry: its erasure and its export find them by the account. Those for other people, or after
 * the change, are not the owner's.
 */
export async function assignMailsTo(
  { userId, ...owner }: { userId: string; firstname: string; lastname: string; latinName: string | null },
  previousEmail: string,
  changedAt: Date,
): Promise<void> {
  const unassigned: QueryFilter<Mail> = {
    'to.address': previousEmail,
    userId: { $exists: false },
    participationId: { $exists: false },
    kind: { $nin: ['contact-message', 'account-erased'] },
    createdAt: { $lte: changedAt },
  };
  const mails = await MailModel.find(unassigned, { to: 1 }).lean<Pick<Mail, '_id' | 'to'>[]>();
  const own = mails.filter(({ to }) => {
    const reader = { firstname: to.name, lastname: '', email: to.address };
    return comparePeople(reader, { ...owner, email: previousEmail }) === 'same';
  });
  await MailModel.updateMany({ _id: { $in: own.map(({ _id }) => _id) } }, { $set: { userId } });
}

const moving = new Set(kindsThat('moves'));

/**
 * Sends claimed mails to the account's latest address that `redirectQueued` has missed: a late event may bring the
 * previous one, and a mail that was being sent may be put back into the queue.
 */
export async function redirectClaimed(
  mails: readonly Mail[],
  latestAddresses: DeliveryRules['latestAddresses'],
): Promise<readonly Mail[]> {
  const latest = await latestAddresses(mails.filter(({ userId, kind }) => userId && moving.has(kind)));
  if (latest.size === 0) return mails;
  return Promise.all(
    mails.map(async (mail) => {
      const address = latest.get(mail._id);
      if (address === undefined) return mail;
      const { _id, leaseToken, to } = mail;
      await MailModel.updateOne({ _id, leaseToken }, { $set: { 'to.address': address } });
      return { ...mail, to: { ...to, address } };
    }),
  );
}
