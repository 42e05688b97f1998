import { Sheet } from '../../components/ui/sheet.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { t } from '../../lib/i18n.ts';
import { OnlyVisitors } from '../guards.tsx';

export function Screen() {
  return (
    <OnlyVisitors>
      <Sheet title={t('login.title')} lead={t('login.lead')}>
        <LoginForm />
      </Sheet>
    </OnlyVisitors>
  );
}
