import '../../locales/fr-lazy.ts';
import { useParams } from 'react-router-dom';
import { ErrorState } from '../../components/ui/feedback.tsx';
import { DetailSkeleton } from '../../features/championships/detail.tsx';
import { PublicChampionshipPage } from '../../features/championships/public-championship.tsx';
import { usePublicChampionship } from '../../features/championships/use-public-championship.ts';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { Screen as NotFound } from './not-found.tsx';

export function Screen() {
  const { slug = '' } = useParams();
  const { data, error, mutate } = usePublicChampionship(slug.toLowerCase());
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (data) return <PublicChampionshipPage championship={data.data} />;
  if (!error) return <DetailSkeleton />;
  return <ErrorState level={1} title={t('public.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />;
}
