import { PasswordReset } from '@power-corner/contracts/accounts/auth';
import { z } from '@power-corner/contracts/zod';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { NewPasswordFields } from '../../../components/ui/form/new-password-fields.tsx';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { ApiError } from '../../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { passwordsMatch, repeatedPassword } from '../../../lib/forms/repeated-password.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { loginOnTheWay } from '../../../lib/navigation/target-championship.ts';
import { notify } from '../../../lib/toast.ts';
import { resetPassword } from './api.ts';
import type { LoginState } from './login-form.tsx';

const ofAnAccount: LoginState = { hasAccount: true };

const PasswordResetForm = z.extend(PasswordReset, repeatedPassword).check(passwordsMatch);

interface ResetPasswordFormProps {
  token: string;
  /** Called if the link expires while the form is open. */
  onExpiredLink: (refusal: ApiError) => void;
}

export function ResetPasswordForm({ token, onExpiredLink }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const login = loginOnTheWay(useLocation().search);
  const form = useForm({
    resolver: schemaResolver(PasswordResetForm),
    defaultValues: { newPassword: '', confirm: '' },
    mode: 'onTouched',
  });
  const field = fieldPropsOf(form);
  const send = async ({ newPassword }: PasswordReset) => {
    const { message } = await resetPassword(token, newPassword);
    void notify('success', message);
    void navigate(login, { replace: true, state: ofAnAccount });
  };
  const { onSubmit, busy, failure } = useFormSubmit(form, send, {
    words: (error) => t(error instanceof ApiError && error.status !== 0 ? 'reset.failed' : 'reset.error'),
    handle: (error) => {
      if (error instanceof ApiError && ['INVALID_LINK', 'EXPIRED_LINK'].includes(error.body.code ?? ''))
        onExpiredLink(error);
      return showServerErrors(error, form);
    },
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      {failure}
      <NewPasswordFields newPassword={field('newPassword')} confirm={field('confirm')} />
      <Button type="submit" busy={busy}>
        {t('reset.submit')}
      </Button>
      <ButtonLink variant="quiet" to={login} state={ofAnAccount}>
        {t('reset.login')}
      </ButtonLink>
    </form>
  );
}
