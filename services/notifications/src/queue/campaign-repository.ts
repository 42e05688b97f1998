import { observeFinished } from './outcomes.ts';
import type { Mail, MailStatus } from './mail.ts';
import { notReached } from './mail.ts';
import { MailModel } from './model.ts';

type StatusCounts = Partial<Record<MailStatus, number>>;

export async function countByStatus(campaignIds: string[]): Promise<Map<string, StatusCounts>> {
  const rows = await MailModel.aggregate<{ _id: { campaignId: string; status: MailStatus }; count: number }>([
    { $match: { campaignId: { $in: campaignIds } } },
    { $group: { _id: { campaignId: '$campaignId', status: '$status' }, count: { $sum: 1 } } },
  ]);
  const counts = new Map<string, StatusCounts>();
  for (const { _id, count } of rows) counts.set(_id.campaignId, { ...counts.get(_id.campaignId), [_id.status]: count });
  return counts;
}

export type FailedMail = Pick<Mail, '_id' | 'to' | 'status' | 'answer'>;

export async function findFailures(campaignId: string, limit: number): Promise<FailedMail[]> {
  // A mail without an address belonged to somebody who is erased.
  return MailModel.find(
    { campaignId, status: { $in: notReached }, 'to.address': { $gt: '' } },
    { to: 1, status: 1, answer: 1 },
  )
    .sort({ 'to.address': 1 })
    .limit(limit)
    .lean<FailedMail[]>();
}

/**
 * Queues failed mails again.
 * @param requestedBy the id of the admin's request. A mail that failed again after this same request stays as it is
 * @returns the number of mails that this request has queued, in this call or in an earlier one
 */
export async function requeueMails(
  campaignId: string,
  ids: string[],
  { now, requestedBy }: { now: Date; requestedBy: string },
): Promise<number> {
  await MailModel.updateMany(
    { _id: { $in: ids }, status: { $in: notReached }, requeuedBy: { $ne: requestedBy } },
    {
      $set: { status: 'queued', dueAt: now, attempts: 0, copies: 0, requeuedBy: requestedBy },
      $unset: { triedSince: 1, finishedAt: 1, answer: 1 },
    },
  );
  return MailModel.countDocuments({ campaignId, requeuedBy: requestedBy });
}

export async function cancelQueued(campaignId: string, answer: string, now: Date): Promise<void> {
  const { modifiedCount } = await MailModel.updateMany(
    { campaignId, status: 'queued' },
    { $set: { status: 'canceled', answer, finishedAt: now } },
  );
  observeFinished('bulk', 'canceled', modifiedCount);
}
