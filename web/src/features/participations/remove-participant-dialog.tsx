import type { Participant } from '@power-corner/contracts/participations';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { FailedAction } from '../../components/ui/failed-action.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { notify, notifyFailure } from '../../lib/toast.ts';
import { withdraw } from './api.ts';

/**
 * Confirms the removal of a participant. The screen renders it, because the row may disappear while the dialog is open.
 */
export function RemoveParticipantDialog({
  participant,
  onRemoved,
  onClose,
}: {
  participant: Participant;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const [failure, setFailure] = useState<unknown>(null);
  const name = `${participant.firstname} ${participant.lastname}`;
  const [confirm, busy] = useSingleFlight(async () => {
    setFailure(null);
    try {
      await withdraw(participant.id);
      void notify('success', t('participants.removed', { name }));
      onClose();
      onRemoved();
    } catch (error) {
      setFailure(error);
      notifyFailure(error, messageOf(error, t('error.occurred')));
    }
  });
  return (
    <ConfirmDialog
      title={t('participants.removeQuestion', { name })}
      text={t(participant.email === null ? 'participants.removeTextNoMail' : 'participants.removeText')}
      confirm={t('participants.removeConfirm')}
      keep={t('cancel')}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <FailedAction failure={failure} busy={busy} onAgain={() => void confirm()} />
    </ConfirmDialog>
  );
}
