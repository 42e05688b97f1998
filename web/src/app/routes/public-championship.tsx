import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ListSkeleton } from '../../components/ui/list/list-skeleton.tsx';
import { Loaded } from '../../components/ui/feedback/loaded.tsx';
import { DetailSkeleton } from '../../features/catalogue/detail.tsx';
import { PublicChampionshipPage } from '../../features/catalogue/public/public-championship.tsx';
import { usePublicChampionship } from '../../features/catalogue/public/api.ts';
import { isMissing } from '../../lib/api/use-get.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useStarted } from '../../lib/loading/hydration.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import NotFoundScreen from './not-found.tsx';
import { lazyScreen } from '../../lib/loading/load-chunk.ts';

const PublicDay = lazyScreen(async () => (await import('../../features/day/live/public-day.tsx')).PublicDay);

/** Start list and results, whose code most visitors before the day do not need. */
function Day({ championship }: { championship: PublicChampionship }) {
  const { status, start_list: list } = championship;
  const started = useStarted();
  if (!started || (status === 'upcoming' && !list?.length)) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={status === 'completed' && <ListSkeleton />}>
        <PublicDay championship={championship} />
      </Suspense>
    </ErrorBoundary>
  );
}

export default function PublicChampionshipScreen() {
  const { slug = '' } = useParams();
  const read = usePublicChampionship(slug.toLowerCase());
  if (isMissing(read.error)) return <NotFoundScreen ofChampionship />;
  return (
    <Loaded level={1} read={read} failed={t('public.failed')} waiting={<DetailSkeleton />}>
      {({ data }) => (
        <PublicChampionshipPage championship={data}>
          <Day championship={data} />
        </PublicChampionshipPage>
      )}
    </Loaded>
  );
}
