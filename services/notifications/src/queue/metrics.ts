import { measured } from '@power-corner/service-kit/observability/metrics';
import type { DeliveryRules } from './delivery-rules.ts';
import type { Lane, MailStatus } from './mail.ts';
import { lanes } from './mail.ts';
import { countQueued, countSending, countUnknown, oldestDueAt } from './repository.ts';

/** What waits. Paused campaigns are no delay: they wait because somebody wants it. */
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
    'Mails that may have arrived twice and wait for a person; those of bulk mails show in their campaign.',
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
    'How long the mail that waits longest has been due; 0 when none is.',
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
