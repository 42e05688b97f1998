import { PasswordChange } from '@power-corner/contracts/accounts/account';
import { z } from '@power-corner/contracts/zod';
import { useForm } from 'react-hook-form';
import { NewPasswordFields } from '../../../components/ui/form/new-password-fields.tsx';
import { passwordsMatch, repeatedPassword } from '../../../lib/forms/repeated-password.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { notify } from '../../../lib/toast.ts';
import { changePassword, useSessions } from '../api.ts';
import { FormButtons, useOwnerForm } from '../owner-form.tsx';

const PasswordChangeForm = z.extend(PasswordChange, repeatedPassword).check(passwordsMatch);

export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { signIn } = useSession();
  const { mutate: readSessions } = useSessions();
  const form = useForm({
    resolver: schemaResolver(PasswordChangeForm),
    defaultValues: { password: '', newPassword: '', confirm: '' },
    mode: 'onTouched',
  });
  const send = async ({ confirm: _, ...change }: z.infer<typeof PasswordChangeForm>) => {
    const { token, usertype, limited, message } = await changePassword(change);
    // The token that this tab had has ended with all others.
    signIn(token, usertype, limited);
    void notify('success', message);
    void readSessions();
    onClose();
  };
  const owner = useOwnerForm(form, send, { first: 'password' });
  return (
    <form noValidate className="mt-4 flex max-w-md flex-col gap-5" onSubmit={owner.onSubmit}>
      {owner.failure}
      {owner.proof(t('account.currentPassword'))}
      <NewPasswordFields newPassword={owner.field('newPassword')} confirm={owner.field('confirm')} />
      <FormButtons submit={t('account.savePassword')} busy={owner.busy} onCancel={onClose} />
    </form>
  );
}
