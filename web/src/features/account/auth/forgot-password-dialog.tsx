import { EmailOnly, invalidEmailToast } from '@power-corner/contracts/accounts/login';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { CooldownButton, retryAfterOf, useCooldown } from '../../../components/ui/feedback/cooldown-button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog/dialog.tsx';
import { EmailField } from '../../../components/ui/mail/email-field.tsx';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { saveDraft } from '../../../lib/forms/form-draft.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { nextOf } from '../../../lib/navigation/target-championship.ts';
import { notify } from '../../../lib/toast.ts';
import { forgotPassword } from './api.ts';
import { sentMail, type SentMail } from './sent-mail.ts';

interface ForgotPasswordDialogProps {
  email: string;
  onClose: () => void;
  onSent: (sent: SentMail) => void;
}

export function ForgotPasswordDialog({ email, onClose, onSent }: ForgotPasswordDialogProps) {
  const { search } = useLocation();
  const form = useForm({ resolver: schemaResolver(EmailOnly), defaultValues: { email } });
  const [until, wait] = useCooldown(useWatch({ control: form.control, name: 'email' }));
  const send = async (values: EmailOnly) => {
    const answer = await forgotPassword({ ...values, ...nextOf(search) });
    // The login of this tab knows the address, also after the mailed link.
    saveDraft('login', values);
    onClose();
    onSent(sentMail('resetPassword', values.email, answer));
    void notify('success', answer.message);
  };
  const { onSubmit, busy, failure } = useFormSubmit(form, send, {
    words: () => t('forgot.failed'),
    handle: (error) => wait(retryAfterOf(error)),
    onInvalid: () => void notify('error', invalidEmailToast),
  });
  return (
    <Dialog title={t('forgot.title')} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
        <p className="text-muted">{t('forgot.text')}</p>
        {failure}
        <EmailField label={t('field.email')} {...fieldPropsOf(form)('email')} />
        <DialogButtons onCancel={onClose}>
          <CooldownButton type="submit" busy={busy} until={until}>
            {t('forgot.submit')}
          </CooldownButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
