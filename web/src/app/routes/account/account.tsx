import type { ComponentType } from 'react';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { AccountCardSkeleton } from '../../../features/account/account-card.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';

/** A part of the page. Each has a file of its own that exports `Section`. */
type Load = () => Promise<{ Section: ComponentType }>;

const section = (load: Load) => lazyComponent(async () => (await load()).Section, <AccountCardSkeleton />);

const sections: readonly ComponentType[] = [
  section(() => import('../../../features/account/security/security-section.tsx')),
  section(() => import('../../../features/account/security/sessions-section.tsx')),
  section(() => import('../../../features/account/security/second-factor-section.tsx')),
  section(() => import('../../../features/account/security/passkeys-section.tsx')),
  section(() => import('../../../features/account/language-section.tsx')),
  section(() => import('../../../features/account/publicity-section.tsx')),
  section(() => import('../../../features/account/data-section.tsx')),
  section(() => import('../../../features/account/erase-section.tsx')),
];

/** Each section is loaded and waits for its data alone: a slow one holds up no other. */
export function Screen() {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <PageTitle text={t('dashboard.account')} />
      {sections.map((Section, index) => (
        <Section key={index} />
      ))}
    </div>
  );
}
