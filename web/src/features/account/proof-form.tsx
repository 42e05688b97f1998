import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n/i18n.ts';
import { FormButtons, ProofFields, useOwnerForm } from './owner-form.tsx';

interface ProofFormProps {
  text: string;
  submit: string;
  variant?: 'primary' | 'danger';
  /** Asks for a code from the beginning; else once the server asks. */
  withCode?: boolean;
  onSubmit: (proof: { password: string; code: string }) => Promise<void>;
  onCancel?: (() => void) | undefined;
}

export function ProofForm({ text, submit, variant = 'primary', withCode = false, onSubmit, onCancel }: ProofFormProps) {
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { register, setFocus } = form;
  const { errors } = form.formState;
  useEffect(() => setFocus('password'), [setFocus]);
  const owner = useOwnerForm(form, onSubmit);
  const required = t('code.missing');
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={owner.onSubmit}>
      {owner.failure}
      <p>{text}</p>
      <ProofFields
        label={t('account.password')}
        password={{
          ...register('password', { required: t('secondFactor.passwordMissing') }),
          error: errors.password?.message,
        }}
        code={withCode || owner.asksCode ? { ...register('code', { required }), error: errors.code?.message } : null}
      />
      <FormButtons submit={submit} variant={variant} busy={owner.busy} onCancel={onCancel} />
    </form>
  );
}
