import type { MyChampionship } from '@power-corner/contracts/championships';
import { useState } from 'react';
import { Notice } from '../../components/ui/feedback.tsx';
import { WaitButton } from '../../components/ui/wait-button.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { shortDateTime } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { useMailWait, waitOf } from '../../lib/use-mail-wait.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { resendEntryLink } from './api.ts';

/** Whether an entry is confirmed, or until when it waits; with the link again for who has lost the mail. */
export function EntryState({
  entry,
}: {
  entry: Pick<MyChampionship, 'participation_id' | 'verified' | 'expires_at' | 'resend_after'>;
}) {
  const [learnt, wait] = useMailWait(entry.participation_id);
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'error'; text: string } | null>(null);
  const [resend, busy] = useSingleFlight(async () => {
    try {
      const { message, retry_after } = await resendEntryLink(entry.participation_id);
      wait(retry_after);
      setOutcome({ tone: 'good', text: message || t('entry.resent') });
    } catch (error) {
      wait(waitOf(error));
      setOutcome({ tone: 'error', text: messageOf(error, t('error.une')) });
    }
  });
  if (entry.verified)
    return (
      <Notice still tone="good">
        {t('entry.confirmed')}
      </Notice>
    );
  return (
    <>
      <Notice still tone="info">
        {entry.expires_at ? t('entry.pending', { until: shortDateTime(entry.expires_at) }) : t('entry.pendingShort')}
      </Notice>
      <WaitButton
        look="secondary"
        busy={busy}
        until={Math.max(learnt, Date.parse(entry.resend_after ?? '') || 0)}
        onClick={() => void resend()}
      >
        {t('entry.resend')}
      </WaitButton>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </>
  );
}
