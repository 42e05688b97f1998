import { useParams } from 'react-router-dom';
import { Spinner } from '../../components/ui/feedback/feedback.tsx';
import { Loaded } from '../../components/ui/feedback/loaded.tsx';
import { usePublicChampionship } from '../../features/catalogue/public/api.ts';
import { LivePage } from '../../features/day/live/live-page.tsx';
import { ApiError } from '../../lib/api/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import NotFoundScreen from './not-found.tsx';

export default function LiveScreen() {
  const { slug = '' } = useParams();
  const read = usePublicChampionship(slug.toLowerCase());
  if (read.error instanceof ApiError && read.error.status === 404) return <NotFoundScreen ofChampionship />;
  return (
    <Loaded level={1} read={read} failed={t('public.failed')} waiting={<Spinner />}>
      {({ data }) => <LivePage championship={data} />}
    </Loaded>
  );
}
