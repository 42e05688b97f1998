import type { Championship } from '@power-corner/contracts/championships/championships';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import type { Addressee } from '../../../components/ui/mail/addressees.tsx';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';

const Compose = lazyComponent(async () => (await import('./compose-dialog.tsx')).ComposeDialog);

interface BulkMailButtonProps {
  championship: Pick<Championship, 'id' | 'name'> | undefined;
  /** The selected participants. If there are none, the mail goes to the filtered ones. */
  selected: readonly Addressee[];
  fetchFiltered: () => Promise<readonly Addressee[]>;
  disabled: boolean;
}

export function BulkMailButton({ championship, selected, fetchFiltered, disabled }: BulkMailButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={disabled || !championship} className="disabled:opacity-45" onClick={() => setOpen(true)}>
        <Icon name="mail" />
        {t('mail.open')}
      </Button>
      {open && championship && (
        <Compose
          championship={championship}
          to={selected.length > 0 ? selected : fetchFiltered}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
