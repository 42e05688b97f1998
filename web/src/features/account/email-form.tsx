import { EmailChange } from '@power-corner/contracts/accounts/account';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { EmailField } from '../../components/ui/mail/email-field.tsx';
import { OpenMail } from '../../components/ui/mail/open-mail.tsx';
import { Outcome } from '../../components/ui/feedback/outcome.tsx';
import { deleteDraft, restoreDraft, useSavedDraft } from '../../lib/forms/form-draft.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { changeEmail } from './api.ts';
import { FormButtons, useOwnerForm } from './owner-form.tsx';

/** The address outlives a reload, such as that of a new language. */
export const emailDraft = 'change-email';
const draftFields = ['email'] as const;

export function EmailForm({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<{ email: string; until: string } | null>(null);
  const form = useForm({
    resolver: schemaResolver(EmailChange),
    defaultValues: restoreDraft<EmailChange>(emailDraft, { email: '', password: '' }, draftFields),
    mode: 'onTouched',
  });
  const { setFocus } = form;
  useSavedDraft(emailDraft, form, draftFields);
  // Also when the address is corrected.
  const asks = sent === null;
  useEffect(() => {
    if (asks) setFocus('email');
  }, [asks, setFocus]);
  const owner = useOwnerForm(form, async (change) => {
    const { expires_at: until } = await changeEmail(change);
    form.resetField('password');
    // A code counts once.
    form.resetField('code');
    // Each change of the form writes it.
    deleteDraft(emailDraft);
    setSent({ email: change.email, until });
  });
  if (sent !== null)
    return (
      <div className="mt-4 max-w-md">
        <Outcome as="h3" title={t('openMail.title')}>
          <OpenMail mail="changeEmail" {...sent} text={t('account.emailSent')}>
            <Button variant="secondary" onClick={onClose}>
              {t('close')}
            </Button>
            <Button variant="quiet" onClick={() => setSent(null)}>
              {t('openMail.correct')}
            </Button>
          </OpenMail>
        </Outcome>
      </div>
    );
  return (
    <form noValidate className="mt-4 flex max-w-md flex-col gap-5" onSubmit={owner.onSubmit}>
      {owner.failure}
      <EmailField label={t('account.newEmail')} hint={t('account.newEmailHint')} {...owner.field('email')} />
      {owner.proof(t('account.currentPassword'))}
      <FormButtons submit={t('account.sendEmailLink')} busy={owner.busy} onCancel={onClose} />
    </form>
  );
}
