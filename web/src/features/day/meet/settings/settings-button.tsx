import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { SettingsDialog } from './settings-dialog.tsx';

export function SettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="!px-3.5" onClick={() => setOpen(true)}>
        <svg
          viewBox="0 0 24 24"
          className="size-5 fill-none stroke-current"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M3 7h10M19 7h2M16 4v6M3 17h2M11 17h10M8 14v6" />
        </svg>
        <span className="max-sm:sr-only">{t('meet.settings')}</span>
      </Button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
