import { Suspense } from 'react';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { AccountCardSkeleton } from '../../../features/account/account-card.tsx';
import { accountSections } from '../../../features/account/sections.ts';
import { t } from '../../../lib/i18n/i18n.ts';

/** Each section is loaded and waits for its data alone: a slow one holds up no other. */
export function Screen() {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <PageTitle text={t('dashboard.account')} />
      {accountSections.map((Section, index) => (
        <Suspense key={index} fallback={<AccountCardSkeleton />}>
          <Section />
        </Suspense>
      ))}
    </div>
  );
}
