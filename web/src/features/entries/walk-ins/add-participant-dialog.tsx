import type { Championship } from '@power-corner/contracts/championships/championships';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog/dialog.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { AddAccountForm } from './add-account-form.tsx';
import { AddPersonForm } from './add-person-form.tsx';

interface AddParticipantDialogProps {
  championship: Championship;
  /** After each person who was added. */
  onAdded: () => void;
  onClose: () => void;
}

/** An admin adds somebody: an account first, so that nobody gets a second participation beside it, or a person. */
export function AddParticipantDialog({ championship, onAdded, onClose }: AddParticipantDialogProps) {
  const [how, setHow] = useState<'account' | 'person'>('account');
  const added = () => {
    onAdded();
    onClose();
  };
  return (
    <Dialog title={t('walkIn.title')} onClose={onClose}>
      <p className="text-muted">{t('walkIn.text')}</p>
      {how === 'account' ? (
        <AddAccountForm championship={championship} onAdded={added} onWithout={() => setHow('person')} />
      ) : (
        <>
          <AddPersonForm championship={championship} onAdded={added} />
          <Button variant="quiet" onClick={() => setHow('account')}>
            {t('walkIn.withAccount')}
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={onClose}>
        {t('cancel')}
      </Button>
    </Dialog>
  );
}
