import { useRef, type Ref } from 'react';
import { Button } from '../button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

interface ChooseSheetProps {
  label: string;
  /** Of the file, for screen readers. */
  fileLabel?: string;
  button?: Ref<HTMLButtonElement>;
  busy: boolean;
  onChoose: (file: File) => void;
}

export function ChooseSheet({ label, fileLabel = t('results.file'), button, busy, onChoose }: ChooseSheetProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={fileLabel}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again after it was corrected.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button ref={button} variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
