import { usertypes, type Usertype } from '@power-corner/contracts/lists';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/dialog/dialog.tsx';
import { Options, SelectField } from '../../../components/ui/form/field.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify, notifyProblem } from '../../../lib/toast.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { changeRole } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';

export function ChangeRoleDialog({ user, onChanged, onClose }: UserDialogProps) {
  const [role, setRole] = useState<Usertype | ''>('');
  const [missing, setMissing] = useState(false);
  const name = nameOf(user);
  const [confirm, busy, failure] = useAttempt(async () => {
    setMissing(role === '');
    if (role === '') return;
    await changeRole(user.id, role);
    void notify('success', t('users.roleChanged', { name, role: role.toUpperCase() }));
    onClose();
    onChanged();
  }, notifyProblem);
  return (
    <ConfirmDialog
      title={t('users.roleQuestion', { name })}
      text={t('users.roleText', { role: t(`users.usertype.${user.usertype}`) })}
      confirm={t('users.roleConfirm')}
      variant="primary"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <FailedAction failure={failure} busy={busy} onAgain={() => void confirm()} />
      <SelectField
        label={t('users.newRole')}
        error={missing && role === '' ? t('users.roleMissing') : undefined}
        value={role}
        onChange={(event) => setRole(event.target.value as Usertype | '')}
      >
        <option value="">{t('field.choose')}</option>
        <Options
          values={usertypes.filter((usertype) => usertype !== user.usertype)}
          text={(usertype) => t(`role.${usertype}`)}
        />
      </SelectField>
    </ConfirmDialog>
  );
}
