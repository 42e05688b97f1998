import { measured } from '@power-corner/service-kit/observability/metrics';
import { countByStatus } from '../queue/campaign-repository.ts';
import type { MailStatus } from '../queue/mail.ts';
import { findSince } from './repository.ts';

export interface Progress {
  sent: number;
  failed: number;
  suppressed: number;
  sending: number;
}

export async function progressOf(campaignIds: string[]): Promise<(campaignId: string) => Progress> {
  const counts = await countByStatus(campaignIds);
  return (campaignId) => {
    const count = (status: MailStatus) => counts.get(campaignId)?.[status] ?? 0;
    return {
      sent: count('sent'),
      failed: count('failed') + count('unknown') + count('expired'),
      suppressed: count('suppressed'),
      sending: count('sending'),
    };
  };
}

const minRefusals = 20;

/** More of its mails were refused for good than sent: then something is wrong with us as the sender. */
export async function isMostlyRefused(campaignId: string): Promise<boolean> {
  const { failed = 0, sent = 0 } = (await countByStatus([campaignId])).get(campaignId) ?? {};
  return failed >= minRefusals && failed > sent;
}

const measuredMs = 24 * 3_600_000;

export function measureCampaigns(): void {
  measured(
    'campaign_mails',
    'Mails of the campaigns that were created in the last 24 hours, by status.',
    ['status'],
    async () => {
      const counts = await countByStatus(await findSince(new Date(Date.now() - measuredMs)));
      const totals = new Map<string, number>();
      for (const statuses of counts.values())
        for (const [status, count] of Object.entries(statuses)) totals.set(status, (totals.get(status) ?? 0) + count);
      return [...totals].map(([status, value]) => ({ labels: { status }, value }));
    },
  );
}
