import { FormPage } from '../../components/ui/form-page.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { RequireVisitor } from '../guards.tsx';

export function Screen() {
  return (
    <RequireVisitor>
      <FormPage title={t('login.title')} lead={t('login.lead')}>
        <LoginForm />
      </FormPage>
    </RequireVisitor>
  );
}
