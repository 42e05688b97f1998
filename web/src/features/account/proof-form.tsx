import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { PasswordField, TextField } from '../../components/ui/field.tsx';
import { SendFailure } from '../../components/ui/send-failure.tsx';
import { messageOf, serverMessageOf } from '../../lib/api/api-client.ts';
import { showServerErrors } from '../../lib/forms/server-errors.ts';
import { useSubmitError } from '../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';

/** What an authenticator's keyboard and a password manager need to know of a field for codes. */
export const codeInput = {
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  autoCapitalize: 'none',
  spellCheck: false,
  dir: 'ltr',
} as const;

interface ProofFormProps {
  text: string;
  submit: string;
  variant?: 'primary' | 'danger';
  /** Asks for a code beside the password. */
  withCode: boolean;
  onSubmit: (proof: { password: string; code: string }) => Promise<void>;
  onCancel?: (() => void) | undefined;
}

/** Asks for the password, and for a code where there is a second factor. */
export function ProofForm({ text, submit, variant = 'primary', withCode, onSubmit, onCancel }: ProofFormProps) {
  const submitError = useSubmitError();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const [send, busy] = useSingleFlight(async (proof: { password: string; code: string }) => {
    submitError.clear();
    try {
      await onSubmit(proof);
    } catch (error) {
      if (showServerErrors(error, form)) return;
      submitError.report(error, serverMessageOf(error, t('error.tryAgain')), messageOf(error, t('error.tryAgain')));
    }
  });
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={form.handleSubmit(send)}>
      {submitError.shown && <SendFailure error={submitError.shown.error} text={submitError.shown.text} busy={busy} />}
      <p>{text}</p>
      <PasswordField
        label={t('secondFactor.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: t('secondFactor.passwordMissing') })}
      />
      {withCode && (
        <TextField
          label={t('secondFactor.code')}
          hint={t('secondFactor.codeHint')}
          error={errors.code?.message}
          {...codeInput}
          {...form.register('code', { required: t('secondFactor.codeMissing') })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} busy={busy} className="max-sm:w-full">
          {submit}
        </Button>
        {onCancel && (
          <Button variant="secondary" className="max-sm:w-full" onClick={onCancel}>
            {t('secondFactor.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
