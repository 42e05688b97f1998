import { useState } from 'react';
import { CooldownButton } from '../../components/ui/cooldown-button.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useCooldown, retryAfterOf } from '../../lib/time/use-cooldown.ts';
import { resendVerification } from './api.ts';

/** Sends another verification link and shows the outcome. */
export function ResendLink({ email, label }: { email: string; label: string }) {
  const [until, wait] = useCooldown(email);
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'error'; text: string } | null>(null);
  const [send, busy] = useSingleFlight(async () => {
    try {
      const { message, retry_after } = await resendVerification({ email });
      wait(retry_after);
      setOutcome({ tone: 'good', text: message });
    } catch (error) {
      wait(retryAfterOf(error));
      setOutcome({ tone: 'error', text: messageOf(error, t('error.occurred')) });
    }
  });
  return (
    <div className="flex flex-col gap-3">
      <CooldownButton variant="secondary" busy={busy} until={until} onClick={() => void send()}>
        {label}
      </CooldownButton>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </div>
  );
}
