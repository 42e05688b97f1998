import type { LoginAnswer } from '@power-corner/contracts/accounts/auth';
import type { Login } from '@power-corner/contracts/accounts/login';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { CodeField } from '../../../components/ui/form/code-field.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { ApiError, messageOf, serverMessageOf } from '../../../lib/api/api-client.ts';
import { useSubmitError } from '../../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
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

/** The second step of a login. The field takes a recovery code too. */
export function CodeStep({ credentials, onDone, onBack }: CodeStepProps) {
  const submitError = useSubmitError();
  const { formState, handleSubmit, register, setError, setFocus } = useForm({ defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);

  const [submit, busy] = useSingleFlight(async ({ code }: { code: string }) => {
    submitError.clear();
    try {
      const answer = await logIn({ ...credentials, code });
      onDone(answer);
      const left = answer.recovery_codes_left;
      if (left !== undefined)
        void notify(left < few ? 'error' : 'info', t('code.left', { count: left }), { autoClose: false });
    } catch (error) {
      const refused = error instanceof ApiError && /^(BAD_CODE|USED_CODE|INVALID_INPUT)$/.test(error.body.code ?? '');
      if (refused) setError('code', { message: messageOf(error, '') }, { shouldFocus: true });
      else
        submitError.report(error, serverMessageOf(error, t('error.tryAgain')), messageOf(error, t('error.tryAgain')));
    }
  });

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit)}>
      {submitError.shown && <SendFailure error={submitError.shown.error} text={submitError.shown.text} busy={busy} />}
      <p>{t('code.lead')}</p>
      <CodeField
        label={t('code.label')}
        hint={t('code.hint')}
        error={formState.errors.code?.message}
        {...register('code', { required: t('code.missing') })}
      />
      <Button type="submit" busy={busy}>
        {t('code.submit')}
      </Button>
      <Button variant="secondary" onClick={onBack}>
        {t('code.back')}
      </Button>
      <p className="border-t border-line pt-4 text-center text-muted">
        <Link
          to={paths.contact}
          className="inline-flex min-h-11 items-center underline decoration-edge decoration-2 underline-offset-4"
        >
          {t('code.lost')}
        </Link>
      </p>
    </form>
  );
}
