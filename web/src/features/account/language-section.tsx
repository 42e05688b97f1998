import { LanguageLinks } from '../../components/ui/language-links.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { AccountCard } from './account-card.tsx';

export function Section() {
  return (
    <AccountCard title={t('account.language')} lead={t('account.languageLead')}>
      <LanguageLinks />
    </AccountCard>
  );
}
