import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Loaded } from '../../components/ui/feedback/loaded.tsx';
import { useChampionship } from '../../features/catalogue/api.ts';
import { ChampionshipDetail, DetailSkeleton } from '../../features/catalogue/detail.tsx';
import { ChampionshipPrint } from '../../features/catalogue/print.tsx';
import { ParticipatePanel } from '../../features/entries/participations/participate-panel.tsx';
import { isMissing } from '../../lib/api/use-get.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { savedListAddress } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { keepSignedIn } from '../../lib/session/renewal.ts';
import { useSession } from '../../lib/session/session.tsx';
import { NoChampionship } from '../no-championship.tsx';

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
  if (isMissing(read.error)) return <NoChampionship back={back} />;
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
