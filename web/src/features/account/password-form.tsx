import { PasswordChange } from '@power-corner/contracts/account';
import { passwordsDiffer } from '@power-corner/contracts/auth';
import { z } from '@power-corner/contracts/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { PasswordField } from '../../components/ui/field.tsx';
import { SendFailure } from '../../components/ui/send-failure.tsx';
import { messageOf, serverMessageOf } from '../../lib/api/api-client.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { showServerErrors } from '../../lib/forms/server-errors.ts';
import { useSubmitError } from '../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.tsx';
import { notify } from '../../lib/toast.ts';
import { changePassword, useSessions } from './api.ts';

const PasswordChangeForm = z.extend(PasswordChange, { confirm: z.string() }).check(
  z.refine((form) => form.newPassword === form.confirm, {
    error: passwordsDiffer,
    path: ['confirm'],
    when: ({ value }) => typeof (value as { newPassword?: unknown }).newPassword === 'string',
  }),
);

export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { signIn } = useSession();
  const { mutate: readSessions } = useSessions();
  const submitError = useSubmitError();
  const form = useForm({
    resolver: schemaResolver(PasswordChangeForm),
    defaultValues: { password: '', newPassword: '', confirm: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const [submit, busy] = useSingleFlight(async ({ password, newPassword }: PasswordChange) => {
    submitError.clear();
    try {
      const { token, usertype, message } = await changePassword({ password, newPassword });
      // The token that this tab had has ended with all others.
      signIn(token, usertype);
      void notify('success', message);
      void readSessions();
      onClose();
    } catch (error) {
      if (showServerErrors(error, form)) return;
      submitError.report(error, serverMessageOf(error, t('error.tryAgain')), messageOf(error, t('error.tryAgain')));
    }
  });
  return (
    <form noValidate className="mt-4 flex max-w-md flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
      {submitError.shown && <SendFailure error={submitError.shown.error} text={submitError.shown.text} busy={busy} />}
      <PasswordField
        label={t('account.currentPassword')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label={t('field.newPassword')}
        autoComplete="new-password"
        hint={t('hint.password')}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField
        label={t('field.confirmPassword')}
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...form.register('confirm')}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('account.savePassword')}
        </Button>
      </div>
    </form>
  );
}
