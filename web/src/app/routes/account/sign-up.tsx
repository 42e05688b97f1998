import { FormPage } from '../../../components/ui/form/form-page.tsx';
import { SignUpForm } from '../../../features/account/auth/sign-up-form.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { RequireVisitor } from '../../guards.tsx';
import { TargetStrip } from '../../target-strip.tsx';

export default function SignUpScreen() {
  return (
    <RequireVisitor>
      <FormPage wide title={t('signup.title')} lead={t('signup.lead')} above={<TargetStrip />}>
        <SignUpForm />
      </FormPage>
    </RequireVisitor>
  );
}
