import type { Participant } from '@power-corner/contracts/participations';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { withdraw } from './api.ts';

/** Whether an athlete shall really lose the place. It belongs to the screen: a row may go while the question is open. */
export function Removal({ participant, onRemoved, onClose }: { participant: Participant; onRemoved: () => void; onClose: () => void }) {
  const [failure, setFailure] = useState('');
  const name = `${participant.firstname} ${participant.lastname}`;
  const [confirm, busy] = useSingleFlight(async () => {
    setFailure('');
    try {
      await withdraw(participant.id);
      void notify('success', t('participants.removed', { name }));
      onClose();
      onRemoved();
    } catch (error) {
      setFailure(messageOf(error, t('error.une')));
      void notify('error', messageOf(error, t('error.une')));
    }
  });
  return (
    <ConfirmDialog
      title={t('participants.removeQuestion', { name })}
      text={t('participants.removeText')}
      confirm={t('participants.removeConfirm')}
      keep={t('cancel')}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {failure && <Notice>{failure}</Notice>}
    </ConfirmDialog>
  );
}
