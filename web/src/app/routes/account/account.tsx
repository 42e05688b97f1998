import { LanguageLinks } from '../../../components/ui/language-links.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { AccountCard } from '../../../features/account/account-card.tsx';
import { CoachSection } from '../../../features/account/coach-section.tsx';
import { DataSection } from '../../../features/account/data-section.tsx';
import { EraseSection } from '../../../features/account/erase-section.tsx';
import { PublicitySection } from '../../../features/account/publicity-section.tsx';
import { PasskeysSection } from '../../../features/account/security/passkeys-section.tsx';
import { SecondFactorSection } from '../../../features/account/security/second-factor-section.tsx';
import { SecuritySection } from '../../../features/account/security/security-section.tsx';
import { SessionsSection } from '../../../features/account/security/sessions-section.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

/** Each section loads its own data: a slow one delays no other. */
export default function AccountScreen() {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <PageTitle text={t('dashboard.account')} />
      <SecuritySection />
      <SessionsSection />
      <SecondFactorSection />
      <PasskeysSection />
      <AccountCard title={t('language.label')} lead={t('account.languageLead')}>
        <LanguageLinks />
      </AccountCard>
      <CoachSection />
      <PublicitySection />
      <DataSection />
      <EraseSection />
    </div>
  );
}
