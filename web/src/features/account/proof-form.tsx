import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n/i18n.ts';
import { FormButtons, useOwnerForm } from './owner-form.tsx';

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
  const owner = useOwnerForm(form, onSubmit, { first: 'password', withCode });
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={owner.onSubmit}>
      {owner.failure}
      <p>{text}</p>
      {owner.proof(t('account.password'))}
      <FormButtons submit={submit} variant={variant} busy={owner.busy} onCancel={onCancel} />
    </form>
  );
}
