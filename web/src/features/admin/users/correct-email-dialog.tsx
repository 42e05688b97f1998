import { EmailCorrection, fillAllFields, type User } from '@power-corner/contracts/accounts/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog/dialog.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { EmailField } from '../../../components/ui/mail/email-field.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { namedError } from '../../../lib/forms/missing-text.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify, notifyFailure } from '../../../lib/toast.ts';
import { correctEmail } from './api.ts';

interface CorrectEmailDialogProps {
  user: User;
  onChanged: () => void;
  onClose: () => void;
}

/** Corrects the mistyped address of an account that nobody has confirmed. */
export function CorrectEmailDialog({ user, onChanged, onClose }: CorrectEmailDialogProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    resolver: schemaResolver(EmailCorrection),
    defaultValues: { email: user.email },
    mode: 'onTouched',
  });
  const [submit, busy] = useSingleFlight(async ({ email }: EmailCorrection) => {
    setFailure(null);
    try {
      await correctEmail(user.id, email);
      void notify('success', t('blocking.corrected', { email }));
      onClose();
      onChanged();
    } catch (error) {
      notifyFailure(error, messageOf(error, t('error.occurred')));
      if (!showServerErrors(error, form)) setFailure(error);
    }
  });
  return (
    <Dialog title={t('blocking.correctTitle')} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
        <p className="text-muted wrap-anywhere">
          {t('blocking.correctText', { name: `${user.firstname} ${user.lastname}` })}
        </p>
        <FailedAction failure={failure} busy={busy} />
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
