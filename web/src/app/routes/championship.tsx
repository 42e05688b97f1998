import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/feedback.tsx';
import { Loaded } from '../../components/ui/feedback/loaded.tsx';
import { useChampionship } from '../../features/catalogue/api.ts';
import { ChampionshipDetail, DetailSkeleton } from '../../features/catalogue/detail.tsx';
import { ChampionshipPrint } from '../../features/catalogue/print.tsx';
import { ParticipatePanel } from '../../features/entries/participations/participate-panel.tsx';
import { ApiError } from '../../lib/api/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { savedListAddress } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { keepSignedIn } from '../../lib/session/renewal.ts';
import { useSession } from '../../lib/session/session.tsx';

export default function ChampionshipScreen() {
  useEffect(keepSignedIn, []);
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { state } = useSession();
  const showHidden = query.get('showHidden') === 'true';
  const back = savedListAddress(
    showHidden && state.status === 'in' && state.usertype === 'admin' ? paths.adminChampionships : paths.championships,
  );
  const read = useChampionship(id, { showHidden });
  if (read.error instanceof ApiError && read.error.status === 404) {
    return (
      <EmptyState level={1} title={t('detail.notFound')} text={t('detail.notFoundText')}>
        <ButtonLink to={back}>{t('detail.back')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <Loaded level={1} read={read} failed={t('detail.failed')} waiting={<DetailSkeleton />}>
      {({ data }) => (
        <>
          <ChampionshipDetail championship={data} back={back}>
            <ParticipatePanel key={id} championship={data} onChanged={() => void read.mutate()} />
          </ChampionshipDetail>
          <ChampionshipPrint championship={data} />
        </>
      )}
    </Loaded>
  );
}
