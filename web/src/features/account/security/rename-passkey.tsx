import { longest } from '@power-corner/contracts/text/lengths';
import type { Passkey } from '@power-corner/contracts/accounts/passkeys';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../components/ui/form/field.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { messageOf, serverMessageOf } from '../../../lib/api/api-client.ts';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import { useSubmitError } from '../../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { FormButtons } from '../owner-form.tsx';
import { renamePasskey } from './passkeys-api.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}

export function RenamePasskey({ passkey, onDone, onCancel }: RenamePasskeyProps) {
  const submitError = useSubmitError();
  const form = useForm({ defaultValues: { name: passkey.name } });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const [rename, busy] = useSingleFlight(async ({ name }: { name: string }) => {
    submitError.clear();
    try {
      void notify('success', (await renamePasskey(passkey.id, name)).message);
      onDone();
    } catch (error) {
      if (showServerErrors(error, form)) return;
      submitError.report(error, serverMessageOf(error, t('error.tryAgain')), messageOf(error, t('error.tryAgain')));
    }
  });
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={form.handleSubmit(rename)}>
      {submitError.shown && <SendFailure error={submitError.shown.error} text={submitError.shown.text} busy={busy} />}
      <TextField
        label={t('passkeys.name')}
        maxLength={longest.passkeyName}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || t('passkeys.nameMissing') })}
      />
      <FormButtons submit={t('save')} busy={busy} onCancel={onCancel} />
    </form>
  );
}
