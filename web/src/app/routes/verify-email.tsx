import '../../locales/fr-lazy.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { EmailOnly } from '@power-corner/contracts/auth';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Notice, Spinner } from '../../components/ui/feedback.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { FormPage } from '../../components/ui/form-page.tsx';
import { CooldownButton } from '../../components/ui/cooldown-button.tsx';
import { resendVerification, verifyEmailPath } from '../../features/auth/api.ts';
import { messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { isTemporary, useLinkToken } from '../../lib/api/use-link-token.ts';
import { useCooldown, retryAfterOf } from '../../lib/time/use-cooldown.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { paths } from '../../lib/navigation/paths.ts';

function ResendForm() {
  const form = useForm({ resolver: standardSchemaResolver(EmailOnly), defaultValues: { email: '' } });
  const [until, wait] = useCooldown(useWatch({ control: form.control, name: 'email' }));
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'error'; text: string } | null>(null);
  const [submit, busy] = useSingleFlight(async (values: EmailOnly) => {
    try {
      const { message, retry_after } = await resendVerification(values);
      wait(retry_after);
      setOutcome({ tone: 'good', text: message });
    } catch (error) {
      wait(retryAfterOf(error));
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
      <CooldownButton type="submit" busy={busy} until={until}>
        {t('verify.resend')}
      </CooldownButton>
    </form>
  );
}

export function Screen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isValidating, mutate } = useLinkToken(verifyEmailPath(token));
  useEffect(() => {
    if (!data) return;
    void notify('success', data.message);
    void navigate(paths.login, { replace: true });
  }, [data, navigate]);

  if (!error || isValidating) {
    return (
      <FormPage title={t('verify.title')}>
        <Spinner />
      </FormPage>
    );
  }
  const unanswered = isTemporary(error);
  return (
    <FormPage title={t('verify.failed')}>
      <div className="flex flex-col gap-5">
        <Notice>{messageOf(error, t('error.une'))}</Notice>
        {unanswered ? <Button onClick={() => void mutate()}>{t('retry')}</Button> : <ResendForm />}
        <ButtonLink variant="quiet" to={paths.login}>
          {t('verify.login')}
        </ButtonLink>
      </div>
    </FormPage>
  );
}
