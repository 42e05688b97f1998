import { useEffect, useRef } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { useConnection } from '../../../lib/loading/connection.ts';
import { Button } from '../button.tsx';
import { Notice } from './feedback.tsx';

interface SendFailureProps {
  error: unknown;
  text: string;
  busy: boolean;
  /** Sends again. Leave it out inside a form: the button then submits the form. */
  onAgain?: () => void;
}

/** After a lost connection it offers to send again and says when the network is back. It never sends by itself. */
export function SendFailure({ error, text, busy, onAgain }: SendFailureProps) {
  const { offline } = useConnection();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a long form the submit button is a screen away, and a lost connection shows no toast.
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  if (!(error instanceof ApiError) || error.status !== 0)
    return (
      text && (
        <div ref={notice}>
          <Notice>{text}</Notice>
        </div>
      )
    );
  const isBack = error.offline && !offline;
  return (
    <Notice tone={isBack ? 'info' : 'error'}>
      <div ref={notice} tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
        <p>
          {!isBack && <span>{text}</span>} <span>{t(isBack ? 'send.networkBack' : 'send.inputKept')}</span>
        </p>
        <Button
          variant="secondary"
          type={onAgain ? 'button' : 'submit'}
          busy={busy}
          {...(onAgain && { onClick: onAgain })}
        >
          {t('send.again')}
        </Button>
      </div>
    </Notice>
  );
}
