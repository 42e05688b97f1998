import type { User } from '@power-corner/contracts/auth';
import { usertypes, type Usertype } from '@power-corner/contracts/lists';
import { lazy, Suspense, useState } from 'react';
import { SelectField } from '../../components/ui/field.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { changeRole } from './api.ts';

const Confirm = lazy(async () => ({ default: (await import('../../components/ui/confirm-dialog.tsx')).ConfirmDialog }));

export function RoleChange({ user, onChanged }: { user: User; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const [role, setRole] = useState<Usertype>(user.usertype);
  const name = `${user.firstname} ${user.lastname}`;
  const [confirm, busy] = useSingleFlight(async () => {
    try {
      await changeRole(user.id, role);
      void notify('success', t('users.roleChanged', { name, role: role.toUpperCase() }));
      setAsking(false);
      onChanged();
    } catch (error) {
      void notify('error', messageOf(error, t('error.une')));
    }
  });
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4 hover:decoration-mark"
        onClick={() => {
          setRole(user.usertype);
          setAsking(true);
        }}
      >
        {t('users.changeRole')}
        <span className="sr-only"> : {name}</span>
      </button>
      {asking && (
        <Suspense>
          <Confirm
            title={t('users.roleQuestion', { name })}
            text={t('users.roleText')}
            confirm={t('users.roleConfirm')}
            keep={t('cancel')}
            look="primary"
            busy={busy}
            onConfirm={() => void confirm()}
            onClose={() => setAsking(false)}
          >
            <SelectField label={t('field.role')} value={role} onChange={(event) => setRole(event.target.value as Usertype)}>
              {usertypes.map((usertype) => (
                <option key={usertype} value={usertype}>
                  {t(`role.${usertype}`)}
                </option>
              ))}
            </SelectField>
          </Confirm>
        </Suspense>
      )}
    </>
  );
}
