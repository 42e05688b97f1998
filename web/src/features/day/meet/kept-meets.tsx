import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { keptMeets, type KeptMeet } from './device/database.ts';

function useKeptMeets(): readonly KeptMeet[] | null {
  const [kept, setKept] = useState<readonly KeptMeet[] | null>(null);
  useEffect(() => {
    keptMeets().then(setKept, (error: unknown) => {
      console.warn('The meets of this device were not read', error);
      setKept([]);
    });
  }, []);
  return kept;
}

/** The championships that this device holds: what can be opened without a network. */
export function KeptMeets() {
  const kept = useKeptMeets();
  if (!kept?.length) return null;
  return (
    <section className="mx-auto max-w-md text-center">
      <h2 className="text-2xl">{t('meet.onDevice')}</h2>
      <MeetLinks kept={kept} />
    </section>
  );
}

function MeetLinks({ kept }: { kept: readonly KeptMeet[] }) {
  return (
    <ul className="mt-4 grid gap-3">
      {kept.map(({ championshipId, meet }) => (
        <li key={championshipId}>
          <ButtonLink variant="secondary" className="w-full" to={paths.adminMeet(championshipId)}>
            {meet.championship.name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** The same as a page of its own. */
export function DeviceMeets() {
  const kept = useKeptMeets();
  if (kept === null) return <Spinner />;
  if (kept.length === 0) return <EmptyState level={1} title={t('meet.onDevice')} text={t('meet.onDeviceText')} />;
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 text-center">
      <PageTitle text={t('meet.onDevice')} />
      <MeetLinks kept={kept} />
    </div>
  );
}
