import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/dialog/dialog.tsx';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';

interface AskingButtonProps {
  label: string;
  /** The first action of the screen stands out; one that takes something back is confirmed in red. */
  variant?: 'primary' | 'secondary';
  question: string;
  text: string;
  send: () => Promise<{ message?: string | undefined }>;
  onDone: () => void;
}

/** Asks, sends, and says the answer in a toast. */
export function AskingButton({ label, variant = 'secondary', question, text, send, onDone }: AskingButtonProps) {
  const [asking, setAsking] = useState(false);
  const [confirm, busy] = useAction(async () => {
    const { message } = await send();
    onDone();
    setAsking(false);
    return message;
  });
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={question}
          text={text}
          confirm={label}
          keep={t('results.keep')}
          variant={variant === 'primary' ? 'primary' : 'danger'}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
