import { EmailChange } from '@power-corner/contracts/account';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { fieldPropsOf } from '../../lib/forms/field-props.ts';
import { deleteDraft, restoreDraft, useSavedDraft } from '../../lib/forms/form-draft.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { changeEmail } from './api.ts';
import { FormButtons, ProofFields, useOwnerForm } from './owner-form.tsx';

/** The address outlives a reload, such as that of a new language. */
const draft = 'change-email';
const draftFields = ['email'] as const;

export function EmailForm({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(EmailChange),
    defaultValues: restoreDraft<EmailChange>(draft, { email: '', password: '' }, draftFields),
    mode: 'onTouched',
  });
  const field = fieldPropsOf(form);
  const { setFocus } = form;
  useSavedDraft(draft, form, draftFields);
  useEffect(() => setFocus('email'), [setFocus]);
  const owner = useOwnerForm(form, async (change) => {
    await changeEmail(change);
    deleteDraft(draft);
    setSentTo(change.email);
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
    <form noValidate className="mt-4 flex max-w-md flex-col gap-5" onSubmit={owner.onSubmit}>
      {owner.failure}
      <TextField
        label={t('account.newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('account.newEmailHint')}
        {...field('email')}
      />
      <ProofFields
        label={t('account.currentPassword')}
        password={field('password')}
        code={owner.asksCode ? field('code') : null}
      />
      <FormButtons submit={t('account.sendEmailLink')} busy={owner.busy} onCancel={onClose} />
    </form>
  );
}
