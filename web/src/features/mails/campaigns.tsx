import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { useCampaigns } from './api.ts';
import { CampaignCard } from './campaign-card.tsx';

/**
 * The bulk mails of a championship with bars that show the true counts, also after a reload.
 * @param part those that are on their way, and stay in sight when they end; or all the others
 */
export function Campaigns({ championshipId, part }: { championshipId: string; part: 'running' | 'history' }) {
  const { data, error, mutate } = useCampaigns(championshipId);
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set());
  const news =
    data?.data.filter(({ id, state }) => (state === 'sending' || state === 'paused') && !followed.has(id)) ?? [];
  if (news.length > 0) setFollowed(new Set([...followed, ...news.map(({ id }) => id)]));
  const running = part === 'running';
  const shown = data?.data.filter(({ id }) => followed.has(id) === running) ?? [];
  if (error && !data && !running) {
    return (
      <section className="mt-10 flex flex-col items-start gap-3">
        <Notice>{t('mail.historyFailed')}</Notice>
        <Button variant="secondary" onClick={() => void mutate()}>
          {t('retry')}
        </Button>
      </section>
    );
  }
  if (shown.length === 0) return null;
  return (
    <section className={running ? 'mt-6' : 'mt-10'}>
      <h2 className={running ? 'text-2xl' : 'text-3xl'}>{t(running ? 'mail.running' : 'mail.history')}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {shown.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} onChanged={() => mutate()} />
        ))}
      </ul>
    </section>
  );
}
