import '../../lib/inside-texts.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { EmailOnly } from '@power-corner/contracts/auth';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Notice, Spinner } from '../../components/ui/feedback.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { WaitButton } from '../../components/ui/wait-button.tsx';
import { resendVerification, verifyEmailPath } from '../../features/auth/api.ts';
import { messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { mayPass, useLink } from '../../lib/use-link.ts';
import { useMailWait, waitOf } from '../../lib/use-mail-wait.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { paths } from '../paths.ts';

function ResendForm() {
  const form = useForm({ resolver: standardSchemaResolver(EmailOnly), defaultValues: { email: '' } });
  const [until, wait] = useMailWait(useWatch({ control: form.control, name: 'email' }));
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'error'; text: string } | null>(null);
  const [submit, busy] = useSingleFlight(async (values: EmailOnly) => {
    try {
      const { message, retry_after } = await resendVerification(values);
      wait(retry_after);
      setOutcome({ tone: 'good', text: message });
    } catch (error) {
      wait(waitOf(error));
      setOutcome({ tone: 'error', text: messageOf(error, t('error.une')) });
    }
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(submit)}>
      <p>{t('verify.resendText')}</p>
      <TextField
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <WaitButton type="submit" busy={busy} until={until}>
        {t('verify.resend')}
      </WaitButton>
    </form>
  );
}

export function Screen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isValidating, mutate } = useLink(verifyEmailPath(token));
  useEffect(() => {
    if (!data) return;
    void notify('success', data.message);
    void navigate(paths.login, { replace: true });
  }, [data, navigate]);

  if (!error || isValidating) {
    return (
      <Sheet title={t('verify.title')}>
        <Spinner />
      </Sheet>
    );
  }
  const unanswered = mayPass(error);
  return (
    <Sheet title={t('verify.failed')}>
      <div className="flex flex-col gap-5">
        <Notice>{messageOf(error, t('error.une'))}</Notice>
        {unanswered ? <Button onClick={() => void mutate()}>{t('retry')}</Button> : <ResendForm />}
        <ButtonLink look="quiet" to={paths.login}>
          {t('verify.login')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
