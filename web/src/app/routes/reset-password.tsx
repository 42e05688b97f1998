import { useParams } from 'react-router-dom';
import { Sheet } from '../../components/ui/sheet.tsx';
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { t } from '../../lib/i18n.ts';

export function Screen() {
  const { token = '' } = useParams();
  return (
    <Sheet title={t('reset.title')} lead={t('reset.lead')}>
      <ResetPasswordForm token={token} />
    </Sheet>
  );
}
