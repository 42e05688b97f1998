import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { OfferAnswers } from './offer-answers.tsx';

export function WaitingStatus({
  participation: { id, state, position, offered_until: until },
  onAnswered,
}: {
  participation: Pick<MyChampionship, 'id' | 'state' | 'position' | 'offered_until'>;
  /** Undefined without a network: then the championship's page takes the answer later. */
  onAnswered?: (() => unknown) | undefined;
}) {
  const offered = state === 'offered' && until !== null;
  return (
    <>
      <Notice silent tone="info">
        {offered
          ? t('myChampionships.offered', { until: fullDateTime(until) })
          : t('myChampionships.position', { position: String(position ?? 1) })}
      </Notice>
      {offered && onAnswered ? (
        <OfferAnswers championshipId={id} onAnswered={onAnswered} />
      ) : (
        <ButtonLink variant={offered ? 'primary' : 'secondary'} to={paths.championship(id)}>
          {t(offered ? 'myChampionships.answer' : 'myChampionships.place')}
        </ButtonLink>
      )}
    </>
  );
}
