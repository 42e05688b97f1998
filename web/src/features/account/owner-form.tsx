import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { CodeField } from '../../components/ui/form/code-field.tsx';
import { PasswordField } from '../../components/ui/form/field.tsx';
import { useFormSubmit } from '../../components/ui/form/use-form-submit.tsx';
import { ApiError } from '../../lib/api/api-client.ts';
import type { FieldProps } from '../../lib/forms/field-props.ts';
import { showServerErrors } from '../../lib/forms/server-errors.ts';
import { t } from '../../lib/i18n/i18n.ts';

/** @returns `asksCode` once the server has asked for a code beside the password */
export function useOwnerForm<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => Promise<void>,
) {
  const [asksCode, setAsksCode] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (asksCode) setFocus('code' as Path<Values>);
  }, [asksCode, setFocus]);
  const handle = (error: unknown) => {
    const asks = error instanceof ApiError && error.body.code === 'SECOND_FACTOR';
    if (asks) setAsksCode(true);
    return asks || showServerErrors(error, form);
  };
  return { ...useFormSubmit(form, send, { handle }), asksCode };
}

interface ProofFieldsProps {
  label: string;
  password: FieldProps;
  /** Null while no code is asked for. */
  code: FieldProps | null;
}

/** Proof that the owner is at the device: the password, and a code where there is a second factor. */
export function ProofFields({ label, password, code }: ProofFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="current-password" {...password} />
      {code && <CodeField label={t('code.label')} hint={t('secondFactor.codeHint')} {...code} />}
    </>
  );
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
