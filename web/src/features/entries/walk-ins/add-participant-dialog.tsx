import type { Championship } from '@power-corner/contracts/championships/championships';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog/dialog.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { AddAccountForm } from './add-account-form.tsx';
import { AddPersonForm } from './add-person-form.tsx';
import { AddSheetForm } from './add-sheet-form.tsx';

interface AddParticipantDialogProps {
  championship: Championship;
  first: 'account' | 'sheet';
  onAdded: () => void;
  onClose: () => void;
}

/** An admin adds somebody: an account first, so that nobody gets a second participation beside it, a person or a sheet. */
export function AddParticipantDialog({ championship, first, onAdded, onClose }: AddParticipantDialogProps) {
  const [how, setHow] = useState<'account' | 'person' | 'sheet'>(first);
  const added = (another: boolean) => {
    onAdded();
    if (!another) onClose();
  };
  return (
    <Dialog title={t(how === 'sheet' ? 'walkIn.sheet' : 'walkIn.title')} onClose={onClose}>
      {how !== 'sheet' && <p className="text-muted">{t('walkIn.text')}</p>}
      {how === 'account' && (
        <>
          <AddAccountForm championship={championship} onAdded={() => added(false)} onWithout={() => setHow('person')} />
          <Button variant="quiet" onClick={() => setHow('sheet')}>
            {t('walkIn.sheet')}
          </Button>
        </>
      )}
      {how === 'person' && <AddPersonForm championship={championship} onAdded={added} />}
      {how === 'sheet' && <AddSheetForm championshipId={championship.id} onAdded={onAdded} />}
      {how !== 'account' && (
        <Button variant="quiet" onClick={() => setHow('account')}>
          {t('walkIn.withAccount')}
        </Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        {t(how === 'sheet' ? 'close' : 'cancel')}
      </Button>
    </Dialog>
  );
}
