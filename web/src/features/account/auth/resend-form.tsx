import { EmailOnly } from '@power-corner/contracts/accounts/login';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CooldownButton, retryAfterOf, useCooldown } from '../../../components/ui/feedback/cooldown-button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { EmailField } from '../../../components/ui/mail/email-field.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { resendVerification } from './api.ts';

export function ResendForm() {
  const form = useForm({ resolver: schemaResolver(EmailOnly), defaultValues: { email: '' } });
  const [until, wait] = useCooldown(useWatch({ control: form.control, name: 'email' }));
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'error'; text: string } | null>(null);
  const [submit, busy] = useSingleFlight(async (values: EmailOnly) => {
    try {
      const { message, retry_after } = await resendVerification(values);
      wait(retry_after);
      setOutcome({ tone: 'good', text: message });
    } catch (error) {
      wait(retryAfterOf(error));
      setOutcome({ tone: 'error', text: messageOf(error, t('error.occurred')) });
    }
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(submit)}>
      <p>{t('verify.resendText')}</p>
      <EmailField label={t('field.email')} {...fieldPropsOf(form)('email')} />
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <CooldownButton type="submit" busy={busy} until={until}>
        {t('verify.resend')}
      </CooldownButton>
    </form>
  );
}
