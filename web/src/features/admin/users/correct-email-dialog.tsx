import { EmailCorrection, fillAllFields } from '@power-corner/contracts/accounts/auth';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog/dialog.tsx';
import { EmailField } from '../../../components/ui/mail/email-field.tsx';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { namedError } from '../../../lib/forms/missing-text.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { correctEmail } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';

export function CorrectEmailDialog({ user, onChanged, onClose }: UserDialogProps) {
  const form = useForm({
    resolver: schemaResolver(EmailCorrection),
    defaultValues: { email: user.email },
    mode: 'onTouched',
  });
  const { onSubmit, busy, failure } = useFormSubmit(form, async ({ email }) => {
    await correctEmail(user.id, email);
    void notify('success', t('blocking.corrected', { email }));
    onClose();
    onChanged();
  });
  return (
    <Dialog title={t('users.correctEmail')} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
        <p className="text-muted wrap-anywhere">{t('blocking.correctText', { name: nameOf(user) })}</p>
        {failure}
        <EmailField
          label={t('blocking.newEmail')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldPropsOf(form, namedError(fillAllFields))('email')}
        />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" busy={busy}>
            {t('blocking.correct')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
