import type { Campaign } from '@power-corner/contracts/mails';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Badge, Notice } from '../../components/ui/feedback.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { shortDateTime } from '../../lib/time/dates.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { steerCampaign, type Steering } from './api.ts';
import { CampaignProgress } from './campaign-progress.tsx';
import { Failures } from './failures.tsx';

const Confirm = lazy(async () => ({ default: (await import('../../components/ui/confirm-dialog.tsx')).ConfirmDialog }));

const tones = { sending: 'info', paused: 'accent', canceled: 'danger', done: 'good' } as const;

/** One bulk mail: what it said, how far it is, whom it did not reach, and what can still be done about it. */
export function CampaignCard({ campaign, onChanged }: { campaign: Campaign; onChanged: () => Promise<unknown> }) {
  const {
    id,
    body,
    created_at: at,
    state,
    paused_because: pausedBecause,
    waiting_because: waitingBecause,
    failed,
    suppressed,
    queued,
    failures,
  } = campaign;
  const [asking, setAsking] = useState(false);
  const [steer, busy] = useSingleFlight(async (steering: Steering) => {
    try {
      const { message } = await steerCampaign(id, steering);
      void notify('success', message);
    } catch (error) {
      void notify('error', messageOf(error, t('mail.error')));
    }
    setAsking(false);
    await onChanged();
  });
  const again = state !== 'canceled' && failures.some(({ suppression }) => suppression === null);
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{shortDateTime(at)}</p>
        <p role="status">
          <Badge tone={tones[state]}>{t(`mail.campaign.${state}`)}</Badge>
        </p>
      </div>
      <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{body}</p>
      <CampaignProgress counts={campaign} />
      {pausedBecause && <Notice>{pausedBecause}</Notice>}
      {waitingBecause && <Notice>{waitingBecause}</Notice>}
      {(again || state === 'sending' || state === 'paused') && (
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
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {t('mail.stop')}
            </Button>
          )}
          {again && (
            <Button variant="secondary" busy={busy} onClick={() => void steer('retry')}>
              {t('mail.retry')}
            </Button>
          )}
        </div>
      )}
      <Failures failures={failures} total={failed + suppressed} onChanged={() => void onChanged()} />
      {asking && (
        <Suspense>
          <Confirm
            title={t('mail.stopQuestion')}
            text={t('mail.stopText', { count: queued })}
            confirm={t('mail.stopConfirm')}
            keep={t('mail.stopKeep')}
            busy={busy}
            onConfirm={() => void steer('cancel')}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
