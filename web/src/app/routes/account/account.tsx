import { LanguageLinks } from '../../../components/ui/language-links.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { AccountCard } from '../../../features/account/account-card.tsx';
import { Section as Data } from '../../../features/account/data-section.tsx';
import { Section as Erase } from '../../../features/account/erase-section.tsx';
import { Section as Publicity } from '../../../features/account/publicity-section.tsx';
import { Section as Passkeys } from '../../../features/account/security/passkeys-section.tsx';
import { Section as SecondFactor } from '../../../features/account/security/second-factor-section.tsx';
import { Section as Security } from '../../../features/account/security/security-section.tsx';
import { Section as Sessions } from '../../../features/account/security/sessions-section.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

/** Each section waits for its data alone: a slow one holds up no other. */
export function Screen() {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <PageTitle text={t('dashboard.account')} />
      <Security />
      <Sessions />
      <SecondFactor />
      <Passkeys />
      <AccountCard title={t('account.language')} lead={t('account.languageLead')}>
        <LanguageLinks />
      </AccountCard>
      <Publicity />
      <Data />
      <Erase />
    </div>
  );
}
