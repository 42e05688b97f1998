import { useParams } from 'react-router-dom';
import { ErrorState, Spinner } from '../../components/ui/feedback/feedback.tsx';
import { usePublicChampionship } from '../../features/catalogue/public/use-public-championship.ts';
import { LivePage } from '../../features/day/live/live-page.tsx';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { Screen as NotFound } from './not-found.tsx';

export function Screen() {
  const { slug = '' } = useParams();
  const { data, error, mutate } = usePublicChampionship(slug.toLowerCase());
  if (error instanceof ApiError && error.status === 404) return <NotFound ofChampionship />;
  if (data) return <LivePage championship={data.data} />;
  if (!error) return <Spinner />;
  return <ErrorState level={1} title={t('public.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />;
}
