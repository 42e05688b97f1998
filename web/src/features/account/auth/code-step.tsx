import type { LoginAnswer } from '@power-corner/contracts/accounts/auth';
import type { Login } from '@power-corner/contracts/accounts/login';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { CodeField } from '../../../components/ui/form/code-field.tsx';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { notify } from '../../../lib/toast.ts';
import { logIn } from './api.ts';

interface CodeStepProps {
  /** The right password: it is not asked for again. */
  credentials: Login;
  onDone: (answer: LoginAnswer) => void;
  onBack: () => void;
}

/** Below this number of recovery codes, new ones are due. */
const few = 3;

export function CodeStep({ credentials, onDone, onBack }: CodeStepProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { setError, setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const handle = (error: unknown) => {
    const refused = error instanceof ApiError && /^(BAD_CODE|USED_CODE|INVALID_INPUT)$/.test(error.body.code ?? '');
    if (refused) setError('code', { message: messageOf(error, '') }, { shouldFocus: true });
    return refused;
  };
  const send = async ({ code }: { code: string }) => {
    const answer = await logIn({ ...credentials, code });
    onDone(answer);
    const left = answer.recovery_codes_left;
    if (left !== undefined)
      void notify(left < few ? 'error' : 'info', t('code.left', { count: left }), { autoClose: false });
  };
  const { onSubmit, busy, failure } = useFormSubmit(form, send, { handle });

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      {failure}
      <p>{t('code.lead')}</p>
      <CodeField
        label={t('code.label')}
        hint={t('code.hint')}
        {...fieldPropsOf(form)('code', { required: t('code.missing') })}
      />
      <Button type="submit" busy={busy}>
        {t('continue')}
      </Button>
      <Button variant="secondary" onClick={onBack}>
        {t('code.back')}
      </Button>
      <p className="border-t border-line pt-4 text-center text-muted">
        <ButtonLink variant="quiet" to={paths.contact}>
          {t('code.lost')}
        </ButtonLink>
      </p>
    </form>
  );
}
