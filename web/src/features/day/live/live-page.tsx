import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState, ErrorState, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LiveBoard } from './board/live-board.tsx';
import { Television } from './television/television.tsx';
import { useLive } from './use-live.ts';

export function LivePage({ championship: { id, slug } }: { championship: PublicChampionship }) {
  const { live, error, notYet, stale, retry } = useLive(id);
  const [query] = useSearchParams();
  if (notYet)
    return (
      <EmptyState level={1} title={t('live.notYet')} text={t('live.notYetText')}>
        <ButtonLink to={paths.publicChampionship(slug)} variant="secondary">
          {t('live.back')}
        </ButtonLink>
      </EmptyState>
    );
  if (live) {
    const Shown = query.get('tv') === '1' ? Television : LiveBoard;
    return <Shown live={live} stale={stale} />;
  }
  if (!error) return <Spinner />;
  return <ErrorState level={1} title={t('live.failed')} text={messageOf(error, '')} onRetry={retry} />;
}
