import { EmailOnly } from '@power-corner/contracts/accounts/login';
import { useForm, useWatch } from 'react-hook-form';
import { CooldownButton } from '../../../components/ui/feedback/cooldown-button.tsx';
import { EmailField } from '../../../components/ui/mail/email-field.tsx';
import { useResend } from '../../../components/ui/mail/resend-button.tsx';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { resendVerification } from './api.ts';

export function ResendForm() {
  const form = useForm({ resolver: schemaResolver(EmailOnly), defaultValues: { email: '' } });
  const email = useWatch({ control: form.control, name: 'email' });
  const { resend, busy, until, notice } = useResend(email, (values: EmailOnly) => resendVerification(values));
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(resend)}>
      <p>{t('verify.resendText')}</p>
      <EmailField label={t('field.email')} {...fieldPropsOf(form)('email')} />
      {notice}
      <CooldownButton type="submit" busy={busy} until={until}>
        {t('verify.resend')}
      </CooldownButton>
    </form>
  );
}
