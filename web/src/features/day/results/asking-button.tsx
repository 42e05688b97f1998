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
  /** Reads what is said with the question, before it is asked. */
  read?: () => Promise<readonly string[]>;
  send: () => Promise<{ message?: string | undefined }>;
  onDone: () => void;
}

/** Asks, sends, and says the answer in a toast. */
export function AskingButton({ label, variant = 'secondary', question, text, read, send, onDone }: AskingButtonProps) {
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const [ask, reading] = useAction(async () => setAsking((await read?.()) ?? []));
  const [confirm, busy] = useAction(async () => {
    const { message } = await send();
    onDone();
    setAsking(null);
    return message;
  });
  return (
    <>
      <Button variant={variant} busy={reading} onClick={() => void ask()}>
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
          onClose={() => setAsking(null)}
        >
          {asking.length > 0 && (
            <ul className="mt-3 list-disc ps-5 font-semibold">
              {asking.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
