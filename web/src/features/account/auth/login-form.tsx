import type { LoginAnswer } from '@power-corner/contracts/accounts/auth';
import { Login } from '@power-corner/contracts/accounts/login';
import { usertypes } from '@power-corner/contracts/lists';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { PasswordField, TextField } from '../../../components/ui/form/field.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { ApiError, messageOf, serverMessageOf } from '../../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { restoreDraft, saveDraft } from '../../../lib/forms/form-draft.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import { useSubmitError } from '../../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { language, t } from '../../../lib/i18n/i18n.ts';
import { useStarted } from '../../../lib/loading/hydration.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { redirectTarget } from '../../../lib/navigation/redirect-target.ts';
import { knowsPasskeys } from '../../../lib/session/knows-passkeys.ts';
import { type SignedOut, useSession } from '../../../lib/session/session.tsx';
import { notify } from '../../../lib/toast.ts';
import { logIn } from './api.ts';
import type { SentMail } from './sent-mail.ts';
import { ResendLink } from './resend-link.tsx';
import { keepSignUpSecret } from './sign-up-secret.ts';
import { lazyComponent, loadChunk } from '../../../lib/loading/load-chunk.ts';

const SentMailPanel = lazyComponent(
  async () => (await import('./sent-mail-panel.tsx')).SentMailPanel,
  <div className="skeleton mb-7 h-96" aria-hidden="true" />,
);
const ContinueButton = lazyComponent(async () => (await import('./continue-button.tsx')).ContinueButton);
const CodeStep = lazyComponent(async () => (await import('./code-step.tsx')).CodeStep, <Spinner />);
const ForgotPassword = lazyComponent(async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog);

/** Router state from the screen before. */
export interface LoginState extends SignedOut {
  email?: string | undefined;
  forgot?: boolean;
  /** A sign-up is then not offered first. */
  hasAccount?: boolean;
  sent?: SentMail;
  confirmed?: boolean;
  /** Proves the address when its link is opened for the first time. It never stands in a URL. */
  proof?: string | undefined;
}

const codeOf = (failure: unknown) => failure instanceof ApiError && failure.body.code;

/** Somebody who comes from the list of championships is told where it can be read without an account. */
function LoginNotice({ loginState, target }: { loginState: LoginState; target: string | null }) {
  const reason = loginState.ended ? 'sessionEnded' : loginState.elsewhere ? 'closedElsewhere' : 'toContinue';
  return (
    <Notice silent tone="info">
      <span>{t(`login.${reason}`)}</span>
      {target?.split('?')[0] === paths.championships && (
        <div>
          <ButtonLink variant="quiet" to={paths.competitions}>
            {t('login.publicCalendar')}
          </ButtonLink>
        </div>
      )}
    </Notice>
  );
}

function useLogin(email = '') {
  const { signIn } = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  const submitError = useSubmitError();
  const form = useForm({
    resolver: schemaResolver(Login),
    defaultValues: restoreDraft('login', { email, password: '' }, ['email']),
    mode: 'onTouched',
  });

  const enter = ({ token, usertype, limited, language: own }: LoginAnswer) => {
    if (!usertypes.includes(usertype)) return submitError.report(null, t('login.badUsertype'));
    signIn(token, usertype, limited);
    // For the login after an end of this session.
    saveDraft('login', { email: form.getValues('email') });
    keepSignUpSecret(null);
    if ((own ?? 'fr') !== language())
      void loadChunk(() => import('../../../lib/i18n/choose-language.ts')).then(({ followAccount }) =>
        followAccount(own),
      );
    void notify('success', t('login.welcome', { usertype: usertype.toUpperCase() }));
  };
  const [submit, busy] = useSingleFlight(async (credentials: Login) => {
    setFailure(null);
    submitError.clear();
    try {
      enter(await logIn(credentials));
    } catch (error) {
      setFailure(error);
      if (codeOf(error) === 'SECOND_FACTOR') return;
      showServerErrors(error, form);
      submitError.report(error, serverMessageOf(error, t('error.tryAgain')), messageOf(error, t('error.tryAgain')));
    }
  });

  const [askPasskey, asking] = useSingleFlight(async () => {
    setFailure(null);
    submitError.clear();
    const { logInByPasskey } = await loadChunk(() => import('./passkey-login.ts'));
    await logInByPasskey(enter, submitError.report);
  });
  return { form, failure, setFailure, submitError, enter, submit, busy, askPasskey, asking };
}

/** @param silent without the reason for the page @param target the name of the championship that it leads on to */
export function LoginForm({ silent = false, target }: { silent?: boolean; target?: string | undefined }) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const loginState = (state ?? {}) as LoginState;
  const { sent } = loginState;
  const redirect = new URLSearchParams(search).get('redirect');
  const { form, failure, setFailure, submitError, enter, submit, busy, askPasskey, asking } = useLogin(
    loginState.email,
  );
  const field = fieldPropsOf(form);
  /** The address in the dialog; null while it is closed. */
  const [forgot, setForgot] = useState(loginState.forgot ? form.getValues('email') : null);
  // Prerendered with the button, so that nothing moves where there are passkeys.
  const noPasskeys = useStarted() && !knowsPasskeys();

  const code = codeOf(failure);
  if (code === 'SECOND_FACTOR')
    return <CodeStep credentials={form.getValues()} onDone={enter} onBack={() => setFailure(null)} />;
  return (
    <>
      {sent && (
        <>
          <SentMailPanel sent={sent} onForgot={() => setForgot(sent.email)} />
          <h2 className="mb-5 text-2xl">{t('openMail.done')}</h2>
        </>
      )}
      {loginState.proof && <ContinueButton proof={loginState.proof} target={target} onDone={enter} />}
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
        {failure === null && !silent && !loginState.confirmed && !sent && redirect && (
          <LoginNotice loginState={loginState} target={redirectTarget(redirect)} />
        )}
        {submitError.shown && (
          <SendFailure
            error={submitError.shown.error}
            text={submitError.shown.text}
            busy={busy || asking}
            {...(failure === null && { onAgain: () => void askPasskey() })}
          />
        )}
        {code === 'EMAIL_NOT_VERIFIED' && <ResendLink email={form.getValues('email')} label={t('login.resend')} />}
        <TextField
          label={t('field.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...field('email')}
        />
        <div>
          <PasswordField label={t('field.password')} autoComplete="current-password" {...field('password')} />
          <Button variant="quiet" onClick={() => setForgot(form.getValues('email'))}>
            {t('forgot.title')}
          </Button>
        </div>
        <Button type="submit" busy={busy}>
          {t('login.submit')}
        </Button>
        {!noPasskeys && (
          <Button variant="secondary" busy={asking} onClick={() => void askPasskey()}>
            {t('login.passkey')}
          </Button>
        )}
        <p className="border-t border-line pt-4 text-center text-muted">
          <ButtonLink variant="quiet" to={{ pathname: paths.signup, search }}>
            {t('login.noAccount')}
          </ButtonLink>
        </p>
      </form>
      {forgot !== null && (
        <ForgotPassword
          email={forgot}
          onClose={() => setForgot(null)}
          onSent={(next) => void navigate({ search }, { replace: true, state: { ...loginState, sent: next } })}
        />
      )}
    </>
  );
}
