import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icons.tsx';
import { shortDateTime } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { retryCampaign, useCampaigns } from './api.ts';

const Compose = lazy(async () => ({ default: (await import('./compose-dialog.tsx')).ComposeDialog }));

export function BulkMail({ id, total, query }: { id: string; total: number; query: Record<string, string> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={total === 0} className="disabled:opacity-45" onClick={() => setOpen(true)}>
        <Icon name="mail" />
        {t('mail.open')}
      </Button>
      {open && (
        <Suspense>
          <Compose id={id} total={total} query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What was sent to the participants, with bars that show the true counts, also after a reload. */
export function Campaigns({ championshipId }: { championshipId: string }) {
  const { data, mutate } = useCampaigns(championshipId);
  const [retry, busy] = useSingleFlight(async (id: string) => {
    try {
      await retryCampaign(id);
      await mutate();
    } catch {
      void notify('error', t('mail.error'));
    }
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-3xl">{t('mail.history')}</h2>
      <ul className="mt-4 flex flex-col gap-3">
        {data.data.map(({ id, body, created_at: at, total, queued, sent, failed, failures }) => (
          <li key={id} className="rounded-lg border border-line bg-surface p-4">
            <p className="text-sm text-muted">{shortDateTime(at)}</p>
            <p className="mt-1 line-clamp-2 wrap-anywhere">{body}</p>
            <progress className="mt-3 h-2.5 w-full accent-accent" max={total} value={sent} aria-label={t('mail.history')} />
            <p role="status" className="mt-1 text-sm font-semibold">
              {t('mail.progress', { sent: String(sent), total: String(total), queued: String(queued), failed: String(failed) })}
            </p>
            {failures.length > 0 && (
              <ul className="mt-2 text-sm text-danger">
                {failures.map(({ email, reason }) => (
                  <li key={email} className="wrap-anywhere">
                    {email} : {reason}
                  </li>
                ))}
              </ul>
            )}
            {failed > 0 && (
              <Button look="secondary" className="mt-3" busy={busy} onClick={() => void retry(id)}>
                {t('mail.retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
