import { useState } from 'react';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { Button } from '../button.tsx';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

interface AskingButtonProps {
  label: string;
  /** Of the row, for screen readers. */
  name?: string;
  /** The first action of the screen stands out; one that takes something back is confirmed in red. */
  variant?: 'primary' | 'secondary';
  question: string;
  text: string;
  /** Reads what is said with the question, before it is asked. */
  read?: () => Promise<readonly string[]>;
  send: () => Promise<{ message?: string | undefined }>;
  onDone: () => unknown;
}

export function AskingButton({ label, name, variant = 'secondary', read, send, onDone, ...asked }: AskingButtonProps) {
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
        {name && <span className="sr-only">{t('labelled', { label: '', value: name })}</span>}
      </Button>
      {asking && (
        <LazyConfirmDialog
          title={asked.question}
          text={asked.text}
          confirm={label}
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
        </LazyConfirmDialog>
      )}
    </>
  );
}
