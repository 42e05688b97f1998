import type { LinkSent } from '@power-corner/contracts/answers';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { CooldownButton, retryAfterOf, useCooldown } from '../feedback/cooldown-button.tsx';
import { Notice } from '../feedback/feedback.tsx';

/** @param cooldownKey the address or the participation: each has a wait of its own */
export function useResend<Answer extends LinkSent, Args extends unknown[]>(
  cooldownKey: string,
  send: (...args: Args) => Promise<Answer>,
  onSent?: (answer: Answer) => void,
) {
  const [until, wait] = useCooldown(cooldownKey);
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'error'; text: string } | null>(null);
  const [resend, busy] = useSingleFlight(async (...args: Args) => {
    try {
      const answer = await send(...args);
      wait(answer.retry_after);
      setOutcome({ tone: 'good', text: answer.message || t('openMail.resent') });
      onSent?.(answer);
    } catch (error) {
      wait(retryAfterOf(error));
      setOutcome({ tone: 'error', text: messageOf(error, t('error.occurred')) });
    }
  });
  return { resend, busy, until, notice: outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice> };
}

interface ResendButtonProps<Answer extends LinkSent> {
  cooldownKey: string;
  /** A wait that began before the button was shown, in milliseconds on the server's clock. */
  until?: number;
  send: () => Promise<Answer>;
  onSent?: (answer: Answer) => void;
  children: ReactNode;
}

export function ResendButton<Answer extends LinkSent>({
  cooldownKey,
  until: before = 0,
  send,
  onSent,
  children,
}: ResendButtonProps<Answer>) {
  const { resend, busy, until, notice } = useResend(cooldownKey, send, onSent);
  return (
    <>
      <CooldownButton variant="secondary" busy={busy} until={Math.max(until, before)} onClick={() => void resend()}>
        {children}
      </CooldownButton>
      {notice}
    </>
  );
}
