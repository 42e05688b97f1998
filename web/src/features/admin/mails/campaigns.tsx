import type { Campaign } from '@power-corner/contracts/mails/mails';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Badge, Notice } from '../../../components/ui/feedback/feedback.tsx';
import { LazyConfirmDialog } from '../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { shortDateTime } from '../../../lib/time/dates.ts';
import { steerCampaign, type Steering, useCampaigns } from './api.ts';
import { CampaignProgress } from './campaign-progress.tsx';
import { CampaignFailures } from './campaign-failures.tsx';

const tones = { sending: 'info', paused: 'accent', canceled: 'danger', done: 'good' } as const;

export function CampaignCard({ campaign, onChanged }: { campaign: Campaign; onChanged: () => Promise<unknown> }) {
  const { id, body, created_at: at, state, failed, suppressed, queued, failures } = campaign;
  const [confirmingStop, setConfirmingStop] = useState(false);
  const [steer, busy] = useAction(async (steering: Steering) => (await steerCampaign(id, steering)).message, {
    failed: t('mail.error'),
    settled: () => {
      setConfirmingStop(false);
      return onChanged();
    },
  });
  const canRetry = state !== 'canceled' && failures.some(({ suppression }) => suppression === null);
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{shortDateTime(at)}</p>
        <p role="status">
          <Badge tone={tones[state]}>{t(`mail.campaign.${state}`)}</Badge>
        </p>
      </div>
      {body ? (
        <p dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
          {body}
        </p>
      ) : (
        <p className="text-muted">{t('mail.textErased')}</p>
      )}
      <CampaignProgress counts={campaign} />
      {(canRetry || state === 'sending' || state === 'paused') && (
        <div className="flex flex-wrap gap-3">
          {state === 'sending' && (
            <Button variant="secondary" busy={busy} onClick={() => void steer('pause')}>
              {t('mail.pause')}
            </Button>
          )}
          {state === 'paused' && (
            <Button busy={busy} onClick={() => void steer('resume')}>
              {t('mail.resume')}
            </Button>
          )}
          {(state === 'sending' || state === 'paused') && (
            <Button variant="secondary" onClick={() => setConfirmingStop(true)}>
              {t('mail.stop')}
            </Button>
          )}
          {canRetry && (
            <Button variant="secondary" busy={busy} onClick={() => void steer('retry')}>
              {t('mail.retry')}
            </Button>
          )}
        </div>
      )}
      <CampaignFailures failures={failures} total={failed + suppressed} onChanged={() => void onChanged()} />
      {confirmingStop && (
        <LazyConfirmDialog
          title={t('mail.stopQuestion')}
          text={t('mail.stopText', { count: queued })}
          confirm={t('mail.stop')}
          keep={t('mail.stopKeep')}
          busy={busy}
          onConfirm={() => void steer('cancel')}
          onClose={() => setConfirmingStop(false)}
        />
      )}
    </li>
  );
}

/** @param part `running`: those that ran when the page opened, also once they have ended; `history`: the others */
export function Campaigns({ championshipId, part }: { championshipId: string; part: 'running' | 'history' }) {
  const { data, error, mutate } = useCampaigns(championshipId);
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set());
  const started =
    data?.data.filter(({ id, state }) => (state === 'sending' || state === 'paused') && !followed.has(id)) ?? [];
  if (started.length > 0) setFollowed(new Set([...followed, ...started.map(({ id }) => id)]));
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
