import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { keptMeets, type KeptMeet } from './device/database.ts';
import { currentOfficial } from './device/official.ts';

/** The championships that open without a network for this account. @param isPage nothing else stands on the page */
export function KeptMeets({ isPage = false }: { isPage?: boolean }) {
  const [kept, setKept] = useState<readonly KeptMeet[] | null>(null);
  useEffect(() => {
    keptMeets(currentOfficial()?.id).then(setKept, (error: unknown) => {
      console.warn('The meets of this device were not read', error);
      setKept([]);
    });
  }, []);
  const title = t('meet.onDevice');
  if (!isPage && !kept?.length) return null;
  if (kept === null) return <Spinner />;
  if (kept.length === 0) return <EmptyState level={1} title={title} text={t('meet.onDeviceText')} />;
  return (
    <section className={`mx-auto w-full max-w-md text-center ${isPage ? 'px-4 py-10' : ''}`}>
      {isPage ? <PageTitle text={title} /> : <h2 className="text-2xl">{title}</h2>}
      <ul className="mt-4 grid gap-3">
        {kept.map(({ championshipId, meet }) => (
          <li key={championshipId}>
            <ButtonLink variant="secondary" className="w-full" to={paths.adminMeet(championshipId)}>
              {meet.championship.name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
