import { useParams } from 'react-router-dom';
import { Spinner } from '../../components/ui/feedback/feedback.tsx';
import { Loaded } from '../../components/ui/feedback/loaded.tsx';
import { usePublicChampionship } from '../../features/catalogue/public/api.ts';
import { LivePage } from '../../features/day/live/live-page.tsx';
import { isMissing } from '../../lib/api/use-get.ts';
import { t } from '../../lib/i18n/i18n.ts';
import NotFoundScreen from './not-found.tsx';

export default function LiveScreen() {
  const { slug = '' } = useParams();
  const read = usePublicChampionship(slug.toLowerCase());
  if (isMissing(read.error)) return <NotFoundScreen ofChampionship />;
  return (
    <Loaded level={1} read={read} failed={t('public.failed')} waiting={<Spinner />}>
      {({ data }) => <LivePage championship={data} />}
    </Loaded>
  );
}
