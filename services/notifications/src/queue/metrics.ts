import { measured } from '@power-corner/service-kit/observability/metrics';
import type { DeliveryRules } from './delivery-rules.ts';
import type { Lane, MailStatus } from './mail.ts';
import { lanes } from './mail.ts';
import { countQueued, countSending, countUnknown, oldestDueAt } from './repository.ts';

/** Mails of paused campaigns are not overdue: an admin makes them wait. */
export function measureMails({ pausedCampaigns }: Pick<DeliveryRules, 'pausedCampaigns'>): void {
  const each = async <Value>(look: (lane: Lane) => Promise<Value>) =>
    Promise.all(lanes.map(async (lane) => ({ lane, value: await look(lane) })));
  measured('mails_waiting', 'Mails that are not sent yet.', ['lane', 'status'], async () => {
    const [queued, sending] = await Promise.all([each(countQueued), each(countSending)]);
    const row =
      (status: MailStatus) =>
      ({ lane, value }: { lane: Lane; value: number }) => ({ labels: { lane, status }, value });
    return [...queued.map(row('queued')), ...sending.map(row('sending'))];
  });
  measured(
    'mails_unknown',
    'Mails that may have arrived twice and wait for an operator. Those of the lane bulk show in their campaign.',
    ['lane'],
    async () => {
      const unknown = await Promise.all(
        (['transactional', 'news'] as const).map(async (lane) => ({ lane, value: await countUnknown(lane) })),
      );
      return unknown.map(({ lane, value }) => ({ labels: { lane }, value }));
    },
  );
  measured(
    'mail_overdue_seconds',
    'Seconds since the oldest due mail has been due; 0 when none is due.',
    ['lane'],
    async () => {
      const [now, paused] = [new Date(), await pausedCampaigns()];
      const overdue = await each(async (lane) => {
        const dueAt = await oldestDueAt(lane, now, paused);
        return dueAt ? (now.getTime() - dueAt.getTime()) / 1000 : 0;
      });
      return overdue.map(({ lane, value }) => ({ labels: { lane }, value }));
    },
  );
}
