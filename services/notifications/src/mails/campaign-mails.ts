import type { Mail, MailStatus } from './mail.ts';
import type { Post } from './record-mail.ts';
import { countByStatus, findFailures, requeueFailures } from './repository.ts';

const mostFailures = 10_000;

export interface Delivered {
  sent: number;
  failed: number;
}

/** How far the mails of campaigns are, counted from the mails themselves. One that may have arrived counts as failed: an admin decides about it. */
export async function deliveredOf(campaignIds: string[]): Promise<Map<string, Delivered>> {
  const counts = await countByStatus(campaignIds);
  const sum = (id: string, ...statuses: MailStatus[]) => statuses.reduce((total, status) => total + (counts.get(id)?.[status] ?? 0), 0);
  return new Map(campaignIds.map((id) => [id, { sent: sum(id, 'sent'), failed: sum(id, 'failed', 'unknown', 'expired') }]));
}

export async function failuresOf(campaignId: string): Promise<Pick<Mail, 'to' | 'answer'>[]> {
  return findFailures(campaignId, mostFailures);
}

/** @returns how many go out again */
export async function sendFailuresAgain(post: Post, campaignId: string, now: Date): Promise<number> {
  const queued = await requeueFailures(campaignId, now);
  post.nudge();
  return queued;
}
