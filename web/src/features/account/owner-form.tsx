import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { CodeField } from '../../components/ui/form/code-field.tsx';
import { PasswordField } from '../../components/ui/form/field.tsx';
import { useFormSubmit } from '../../components/ui/form/use-form-submit.tsx';
import { ApiError } from '../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../lib/forms/field-props.ts';
import { showServerErrors } from '../../lib/forms/server-errors.ts';
import { t } from '../../lib/i18n/i18n.ts';

interface OwnerFormOptions<Values extends FieldValues> {
  /** Takes the focus when the form opens. */
  first?: Path<Values>;
  /** Asks for a code from the beginning; else once the server asks. */
  withCode?: boolean;
}

/**
 * @returns `proof`: fields that prove that the owner is at the device, the password, and a code where there is a second
 * factor. In a form without a schema both are required.
 */
export function useOwnerForm<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => Promise<void>,
  { first, withCode = false }: OwnerFormOptions<Values> = {},
) {
  const [isAsked, setAsked] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (first) setFocus(first);
  }, [first, setFocus]);
  useEffect(() => {
    if (isAsked) setFocus('code' as Path<Values>);
  }, [isAsked, setFocus]);
  const handle = (error: unknown) => {
    const asks = error instanceof ApiError && error.body.code === 'SECOND_FACTOR';
    if (asks) setAsked(true);
    return asks || showServerErrors(error, form);
  };
  const field = fieldPropsOf(form);
  const required = (name: string, message: string) => field(name as Path<Values>, { required: message });
  const proof = (label: string) => (
    <>
      <PasswordField
        label={label}
        autoComplete="current-password"
        {...required('password', t('secondFactor.passwordMissing'))}
      />
      {(withCode || isAsked) && (
        <CodeField label={t('code.label')} hint={t('secondFactor.codeHint')} {...required('code', t('code.missing'))} />
      )}
    </>
  );
  return { ...useFormSubmit(form, send, { handle }), field, proof };
}

interface FormButtonsProps {
  submit: string;
  variant?: 'primary' | 'danger';
  busy: boolean;
  onCancel?: (() => void) | undefined;
}

export function FormButtons({ submit, variant = 'primary', busy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row">
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button type="submit" variant={variant} busy={busy}>
        {submit}
      </Button>
    </div>
  );
}
