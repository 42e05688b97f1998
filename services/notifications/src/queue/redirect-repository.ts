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

/**
 * Gives an account the mails to its previous address that name no account, such as those to a walk-in: its erasure and
 * its export find them by the account. Those after the change may be somebody else's.
 */
export async function assignMailsTo(userId: string, previousEmail: string, changedAt: Date): Promise<void> {
  await MailModel.updateMany(
    {
      'to.address': previousEmail,
      userId: { $exists: false },
      kind: { $nin: ['contact-message', 'account-erased'] },
      createdAt: { $lte: changedAt },
    },
    { $set: { userId } },
  );
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
