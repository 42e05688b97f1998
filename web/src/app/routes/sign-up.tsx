import { Sheet } from '../../components/ui/sheet.tsx';
import { SignUpForm } from '../../features/auth/sign-up-form.tsx';
import { t } from '../../lib/i18n.ts';
import { OnlyVisitors } from '../guards.tsx';

export function Screen() {
  return (
    <OnlyVisitors>
      <Sheet wide title={t('signup.title')} lead={t('signup.lead')}>
        <SignUpForm />
      </Sheet>
    </OnlyVisitors>
  );
}
