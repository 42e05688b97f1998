import { useState } from 'react';
import { Notice } from '../../components/ui/feedback.tsx';
import { WaitButton } from '../../components/ui/wait-button.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useMailWait, waitOf } from '../../lib/use-mail-wait.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { resendVerification } from './api.ts';

/** Sends another verification link, and says what came of it in place. */
export function ResendLink({ email, label }: { email: string; label: string }) {
  const [until, wait] = useMailWait(email);
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'error'; text: string } | null>(null);
  const [send, busy] = useSingleFlight(async () => {
    try {
      const { message, retry_after } = await resendVerification({ email });
      wait(retry_after);
      setOutcome({ tone: 'good', text: message });
    } catch (error) {
      wait(waitOf(error));
      setOutcome({ tone: 'error', text: messageOf(error, t('error.une')) });
    }
  });
  return (
    <div className="flex flex-col gap-3">
      <WaitButton look="secondary" busy={busy} until={until} onClick={() => void send()}>
        {label}
      </WaitButton>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </div>
  );
}
