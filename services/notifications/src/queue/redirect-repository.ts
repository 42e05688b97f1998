import { kindsThat } from '../templates/templates.ts';
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
