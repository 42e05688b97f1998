import type { Campaign } from '@power-corner/contracts/mails/mails';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

type Reason = 'paused_because' | 'waiting_because';
type Counts = Pick<Campaign, 'total' | 'queued' | 'sent' | 'failed' | 'suppressed' | 'canceled'>;

/** The counts of a campaign as a text. Counts of zero are left out, except the sent mails. */
export function countsText({ total, queued, sent, failed, suppressed, canceled }: Counts): string {
  const parts = [
    t('mail.sentOf', { sent, total }),
    queued > 0 && t('mail.queued', { count: queued }),
    failed > 0 && t('mail.failures', { count: failed }),
    suppressed > 0 && t('mail.suppressed', { count: suppressed }),
    canceled > 0 && t('mail.canceled', { count: canceled }),
  ];
  return parts.filter(Boolean).join(' · ');
}

export function CampaignProgress({ counts }: { counts: Counts & Partial<Pick<Campaign, Reason>> }) {
  const reason = counts.paused_because ?? counts.waiting_because;
  const { total, sent, failed, suppressed, canceled } = counts;
  const share = (count: number) => ({ width: `${(count / Math.max(1, total)) * 100}%` });
  const text = countsText(counts);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t('mail.progressLabel')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sent + failed + suppressed + canceled}
        aria-valuetext={text}
        className="flex h-3 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-edge"
      >
        <span className="bg-good transition-[width]" style={share(sent)} />
        <span className="bg-danger transition-[width]" style={share(failed)} />
        <span className="bg-edge transition-[width]" style={share(suppressed + canceled)} />
      </div>
      <p className="mt-1.5 text-sm font-semibold tabular-nums" aria-hidden="true">
        {text}
      </p>
      {reason && <Notice>{reason}</Notice>}
    </div>
  );
}
