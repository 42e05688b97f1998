import { EmailChange } from '@power-corner/contracts/account';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { PasswordField, TextField } from '../../components/ui/field.tsx';
import { SendFailure } from '../../components/ui/send-failure.tsx';
import { messageOf, serverMessageOf } from '../../lib/api/api-client.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { showServerErrors } from '../../lib/forms/server-errors.ts';
import { useSubmitError } from '../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { changeEmail } from './api.ts';

export function EmailForm({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submitError = useSubmitError();
  const form = useForm({
    resolver: schemaResolver(EmailChange),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const [submit, busy] = useSingleFlight(async (change: EmailChange) => {
    submitError.clear();
    try {
      await changeEmail(change);
      setSentTo(change.email);
    } catch (error) {
      if (showServerErrors(error, form)) return;
      submitError.report(error, serverMessageOf(error, t('error.tryAgain')), messageOf(error, t('error.tryAgain')));
    }
  });
  if (sentTo !== null)
    return (
      <div className="mt-4 flex flex-col items-start gap-4">
        <Notice tone="good">
          <span className="wrap-anywhere">{t('account.emailSent', { email: sentTo })}</span>
        </Notice>
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    );
  return (
    <form noValidate className="mt-4 flex max-w-md flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
      {submitError.shown && <SendFailure error={submitError.shown.error} text={submitError.shown.text} busy={busy} />}
      <TextField
        label={t('account.newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('account.newEmailHint')}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t('account.currentPassword')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('account.sendEmailLink')}
        </Button>
      </div>
    </form>
  );
}
