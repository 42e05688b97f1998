import { longest } from '@power-corner/contracts/text/lengths';
import type { Passkey } from '@power-corner/contracts/accounts/passkeys';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../components/ui/form/field.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { FormButtons, useOwnerForm } from '../owner-form.tsx';
import { renamePasskey } from './api.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}

export function RenamePasskey({ passkey, onDone, onCancel }: RenamePasskeyProps) {
  const form = useForm({ defaultValues: { name: passkey.name } });
  const send = async ({ name }: { name: string }) => {
    void notify('success', (await renamePasskey(passkey.id, name)).message);
    onDone();
  };
  const owner = useOwnerForm(form, send, { first: 'name' });
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={owner.onSubmit}>
      {owner.failure}
      <TextField
        label={t('passkeys.name')}
        maxLength={longest.passkeyName}
        autoComplete="off"
        {...owner.field('name', { validate: (name) => name.trim() !== '' || t('passkeys.nameMissing') })}
      />
      <FormButtons submit={t('save')} busy={owner.busy} onCancel={onCancel} />
    </form>
  );
}
