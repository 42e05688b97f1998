import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { resendVerification } from './api.ts';

/** Sends another verification link, and says what came of it in place. */
export function ResendLink({ email, label }: { email: string; label: string }) {
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'error'; text: string } | null>(null);
  const [send, busy] = useSingleFlight(async () => {
    try {
      const { message } = await resendVerification({ email });
      setOutcome({ tone: 'good', text: message });
    } catch (error) {
      setOutcome({ tone: 'error', text: messageOf(error, t('error.une')) });
    }
  });
  return (
    <div className="flex flex-col gap-3">
      <Button look="secondary" busy={busy} onClick={() => void send()}>
        {label}
      </Button>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </div>
  );
}
