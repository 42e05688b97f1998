import { measured } from '@power-corner/service-kit/observability/metrics';
import { statusesOf } from '../queue/campaign-mails.ts';
import { findSince } from './repository.ts';

const lookBackMs = 24 * 3_600_000;

/** How the bulk mails of the last day stand, all together. */
export function measureCampaigns(): void {
  measured(
    'campaign_mails',
    'Mails of the bulk mails that were written in the last 24 hours, by their state.',
    ['status'],
    async () => {
      const statuses = await statusesOf(await findSince(new Date(Date.now() - lookBackMs)));
      return Object.entries(statuses).map(([status, value]) => ({ labels: { status }, value }));
    },
  );
}
