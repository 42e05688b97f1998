import type { Mail, MailStatus } from './mail.ts';
import type { Post } from './record-mail.ts';
import { cancelQueuedOf, countByStatus, findFailures, requeue } from './repository.ts';

/** How the mails of one campaign stand; `unknown` ones count as failed, since an admin decides about them. */
export interface Delivered {
  sent: number;
  failed: number;
  suppressed: number;
  canceled: number;
  /** Being handed over just now. */
  leaving: number;
}

export const canceledAnswer = "L'envoi a été arrêté.";
const refusalsToPause = 20;

/** How far the mails of campaigns are, counted from the mails themselves. */
export async function deliveredOf(campaignIds: string[]): Promise<Map<string, Delivered>> {
  const counts = await countByStatus(campaignIds);
  return new Map(
    campaignIds.map((id) => {
      const count = (status: MailStatus) => counts.get(id)?.[status] ?? 0;
      return [
        id,
        {
          sent: count('sent'),
          failed: count('failed') + count('unknown') + count('expired'),
          suppressed: count('suppressed'),
          canceled: count('canceled'),
          leaving: count('sending'),
        },
      ];
    }),
  );
}

export type NotReached = Pick<Mail, '_id' | 'to' | 'status' | 'answer'>;

/** Those whom a campaign has not reached, by their addresses. */
export async function failuresOf(campaignId: string, most: number): Promise<NotReached[]> {
  return findFailures(campaignId, most);
}

/** Whether a campaign's mails are refused for good far more often than taken: then something is wrong with the sender. */
export async function mostlyRefused(campaignId: string): Promise<boolean> {
  const counts = (await countByStatus([campaignId])).get(campaignId) ?? {};
  const failed = counts.failed ?? 0;
  return failed >= refusalsToPause && failed > (counts.sent ?? 0);
}

/** @param by names the demand: asked twice, it queues no mail twice. @returns how many go out again by it */
export async function sendAgain(
  post: Post,
  campaignId: string,
  ids: string[],
  { now, by }: { now: Date; by: string },
): Promise<number> {
  const queued = await requeue(campaignId, ids, { now, by });
  post.nudge();
  return queued;
}

export async function cancelQueued(campaignId: string, now: Date): Promise<void> {
  await cancelQueuedOf(campaignId, canceledAnswer, now);
}

/** How the mails of some campaigns stand, all together. */
export async function statusesOf(campaignIds: string[]): Promise<Partial<Record<MailStatus, number>>> {
  const all: Partial<Record<MailStatus, number>> = {};
  for (const counts of (await countByStatus(campaignIds)).values()) {
    for (const [status, count] of Object.entries(counts) as [MailStatus, number][])
      all[status] = (all[status] ?? 0) + count;
  }
  return all;
}
