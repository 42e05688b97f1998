import type { MyChampionship } from '@power-corner/contracts/championships';
import { useState } from 'react';
import { CooldownButton } from '../../components/ui/cooldown-button.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { frenchDateTime } from '../../lib/time/dates.ts';
import { useCooldown, retryAfterOf } from '../../lib/time/use-cooldown.ts';
import { resendParticipationLink } from './api.ts';

/** The state of a participation: confirmed, or reserved until a time, with a button that mails the link again. */
export function ParticipationStatus({
  participation,
}: {
  participation: Pick<MyChampionship, 'participation_id' | 'verified' | 'expires_at' | 'resend_after'>;
}) {
  const [cooldown, setCooldown] = useCooldown(participation.participation_id);
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'error'; text: string } | null>(null);
  const [resend, busy] = useSingleFlight(async () => {
    try {
      const { message, retry_after } = await resendParticipationLink(participation.participation_id);
      setCooldown(retry_after);
      setOutcome({ tone: 'good', text: message || t('participation.resent') });
    } catch (error) {
      setCooldown(retryAfterOf(error));
      setOutcome({ tone: 'error', text: messageOf(error, t('error.occurred')) });
    }
  });
  if (participation.verified)
    return (
      <Notice silent tone="good">
        {t('participation.confirmed')}
      </Notice>
    );
  return (
    <>
      <Notice silent tone="info">
        {participation.expires_at
          ? t('participation.pending', { until: frenchDateTime(participation.expires_at) })
          : t('participation.pendingShort')}
      </Notice>
      <CooldownButton
        variant="secondary"
        busy={busy}
        until={Math.max(cooldown, Date.parse(participation.resend_after ?? '') || 0)}
        onClick={() => void resend()}
      >
        {t('participation.resend')}
      </CooldownButton>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </>
  );
}
