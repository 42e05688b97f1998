import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { FormPage } from '../../../components/ui/form/form-page.tsx';
import type { Entering } from '../../../features/catalogue/public/entering-strip.tsx';
import { LoginForm, type LoginState } from '../../../features/account/auth/login-form.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { RequireVisitor } from '../../guards.tsx';
import { TargetStrip, useTargetChampionship } from '../../target-strip.tsx';

/** Somebody on the way to a championship who is not known to have an account: signing up comes first. */
function SignUpFirst() {
  const { search } = useLocation();
  return (
    <>
      <ButtonLink to={{ pathname: paths.signup, search }} className="w-full text-lg">
        {t('entering.signUp')}
      </ButtonLink>
      <h2 className="mt-7 mb-5 border-t border-line pt-6 text-2xl">{t('entering.haveAccount')}</h2>
    </>
  );
}

export default function LoginScreen() {
  const state = useLocation().state as LoginState | null;
  const target = useTargetChampionship();
  const sent = state?.sent !== undefined;
  const { ended, elsewhere, email, confirmed, proof, hasAccount } = state ?? {};
  const signUpFirst = target !== undefined && !sent && !ended && !elsewhere && !email && !confirmed && !hasAccount;
  const [entering, setEntering] = useState<Entering>();
  const title = signUpFirst ? (entering?.wish ?? t('entering.title')) : t(confirmed ? 'verify.done' : 'login.title');
  const lead = t(signUpFirst ? 'entering.lead' : confirmed ? 'login.toContinue' : 'login.lead');
  return (
    <RequireVisitor>
      <FormPage
        title={sent ? t('openMail.title') : title}
        {...(!sent && !proof && { lead })}
        outcome={sent}
        above={<TargetStrip onFound={setEntering} />}
      >
        {signUpFirst && <SignUpFirst />}
        <LoginForm silent={signUpFirst} target={entering?.name} />
      </FormPage>
    </RequireVisitor>
  );
}
