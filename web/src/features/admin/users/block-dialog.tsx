import { longest } from '@power-corner/contracts/text/lengths';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/dialog/dialog.tsx';
import { TextArea } from '../../../components/ui/form/field.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify, notifyProblem } from '../../../lib/toast.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { blockUser, unblockUser } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';

export function BlockDialog({ user, onChanged, onClose }: UserDialogProps) {
  const [reason, setReason] = useState('');
  const name = nameOf(user);
  const [confirm, busy, failure] = useAttempt(async () => {
    await (user.blocked ? unblockUser(user.id) : blockUser(user.id, reason));
    void notify('success', t(user.blocked ? 'blocking.unblocked' : 'blocking.blocked', { name }));
    onClose();
    onChanged();
  }, notifyProblem);
  return (
    <ConfirmDialog
      title={t(user.blocked ? 'blocking.unblockQuestion' : 'blocking.blockQuestion', { name })}
      text={t(user.blocked ? 'blocking.unblockText' : 'blocking.blockText')}
      confirm={t(user.blocked ? 'blocking.unblock' : 'blocking.block')}
      variant={user.blocked ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <FailedAction failure={failure} busy={busy} onAgain={() => void confirm()} />
      {!user.blocked && (
        <TextArea
          label={t('edit.reasonOptional')}
          hint={t('blocking.reasonHint')}
          rows={3}
          maxLength={longest.blockReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
