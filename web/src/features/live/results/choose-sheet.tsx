import { useRef, type Ref } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

interface ChooseSheetProps {
  button: Ref<HTMLButtonElement>;
  busy: boolean;
  onChoose: (file: File) => void;
}

/** Chooses the CSV file of an import. */
export function ChooseSheet({ button, busy, onChoose }: ChooseSheetProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('results.file')}
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
        {t('results.import')}
      </Button>
    </>
  );
}
