import { EmailOnly, invalidEmailToast } from '@power-corner/contracts/login';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { CooldownButton } from '../../components/ui/cooldown-button.tsx';
import { Dialog, DialogButtons } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { SendFailure } from '../../components/ui/send-failure.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useCooldown, retryAfterOf } from '../../lib/time/use-cooldown.ts';
import { notify, notifyFailure } from '../../lib/toast.ts';
import { forgotPassword } from './api.ts';

export function ForgotPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({ resolver: schemaResolver(EmailOnly), defaultValues: { email } });
  const [until, wait] = useCooldown(useWatch({ control: form.control, name: 'email' }));
  const [failure, setFailure] = useState<unknown>(null);
  const [submit, busy] = useSingleFlight(async (values: EmailOnly) => {
    setFailure(null);
    try {
      const { message } = await forgotPassword(values);
      form.reset({ email: '' });
      onClose();
      void notify('success', message);
    } catch (error) {
      wait(retryAfterOf(error));
      setFailure(error);
      notifyFailure(error, t('forgot.failed'));
    }
  });
  return (
    <Dialog title={t('forgot.title')} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(submit, () => void notify('error', invalidEmailToast))}
      >
        <p className="text-muted">{t('forgot.text')}</p>
        {failure !== null && <SendFailure error={failure} text={messageOf(failure, '')} busy={busy} />}
        <TextField
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <DialogButtons>
          <Button
            variant="secondary"
            onClick={() => {
              form.reset({ email: '' });
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <CooldownButton type="submit" busy={busy} until={until}>
            {t('forgot.submit')}
          </CooldownButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
